import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { isShownFromKept, keepAnswersWith, orKept, shownSince, type KeptAnswer } from './kept.ts'

const ROUTE = 'GET /overview/queue'
const queryKey = [ROUTE, {}]
const noLine = () => Promise.reject(new ApiError(ROUTE, {}))
const refused = () => Promise.reject(new ApiError(ROUTE, { status: 403 }))

let disconnect = () => undefined as void
afterEach(() => disconnect())

function open(kept: KeptAnswer | null = { data: 'kept', at: 5000 }) {
  const client = new QueryClient()
  const recall = vi.fn<() => Promise<KeptAnswer | null>>(async () => kept)
  disconnect = keepAnswersWith({ recall, amend: () => undefined })
  return { client, recall }
}

it('asks nobody but the server while that answers, a refusal included', async () => {
  const { client, recall } = open()
  expect(await orKept({ client, queryKey }, async () => 'fresh')).toBe('fresh')
  await expect(orKept({ client, queryKey }, refused)).rejects.toMatchObject({ status: 403 })
  expect(recall).not.toHaveBeenCalled()
})

it('answers without a line what an earlier page was told, and says since when until the server answers', async () => {
  const { client } = open()
  let ask: () => Promise<string> = noLine
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (asking) => orKept(asking, () => ask()),
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('kept'))
  expect(shownSince(client)).toBe(5000)

  // Asked again without a line it stays, and is no failure.
  await client.refetchQueries({ queryKey })
  expect(observer.getCurrentResult()).toMatchObject({ data: 'kept', isError: false })

  ask = async () => 'fresh'
  await client.refetchQueries({ queryKey })
  expect(observer.getCurrentResult().data).toBe('fresh')
  expect(shownSince(client)).toBeNull()
  stop()
})

it('says nothing of what is not on the screen', async () => {
  const { client } = open()
  await client.fetchQuery({ queryKey, queryFn: (asking) => orKept(asking, noLine) })
  expect(isShownFromKept(JSON.stringify(queryKey))).toBe(true)
  expect(shownSince(client)).toBeNull()
})

it('fails where nothing is kept, and keeps to what this page was told itself', async () => {
  const { client, recall } = open(null)
  await expect(orKept({ client, queryKey }, noLine)).rejects.toMatchObject({ isNetwork: true })
  recall.mockClear()
  client.setQueryData(queryKey, 'of this page')
  await expect(orKept({ client, queryKey }, noLine)).rejects.toMatchObject({ isNetwork: true })
  expect(recall).not.toHaveBeenCalled()
})

it('takes the page that is asked for from a list that grows', async () => {
  const { client } = open({ data: { pages: ['first', 'second'], pageParams: [null, 'c'] }, at: 5000 })
  expect(await orKept({ client, queryKey, pageParam: null }, noLine)).toBe('first')
  expect(await orKept({ client, queryKey, pageParam: 'c' }, noLine)).toBe('second')
  await expect(orKept({ client, queryKey, pageParam: 'd' }, noLine)).rejects.toMatchObject({ isNetwork: true })
})
