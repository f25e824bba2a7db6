import { ApiError } from '@forecourt/api-client'
import { beforeEach, expect, test } from 'vitest'
import { createMessageDraft } from './messageDraft.ts'
import type { Mentionable } from './mentions.ts'

const KEY = 'forecourt.draft:test'
const DAN: Mentionable = { kind: 'user', id: 'dan', label: 'Dan Whitworth', note: 'Leeds' }
const ROUTE = 'POST /vehicles/:vehicleId/messages'

beforeEach(() => localStorage.clear())

/** A page with the draft in it; another one under the same key is the page after a reload. */
function page(answer: () => Promise<void>) {
  const sent: { text: string; mentions: number; key: string }[] = []
  const draft = createMessageDraft({
    key: KEY,
    async send({ body, mentions }, key) {
      sent.push({ text: body, mentions: mentions.length, key })
      await answer()
    },
  })
  return { draft, sent }
}
const never = () => new Promise<void>(() => undefined)
const fail = (status: number) => () => Promise.reject(new ApiError(ROUTE, status === 0 ? {} : { status, errors: [] }))

test('a page reloaded while the message is being sent sends it under the same key', async () => {
  const before = page(never)
  before.draft.mention('Ask @Dan Whitworth ', DAN)
  void before.draft.submit()
  const after = page(async () => undefined)
  expect(after.draft.state()).toMatchObject({ text: 'Ask @Dan Whitworth ', chosen: [DAN], isSending: false })
  expect(await after.draft.submit()).toBe(true)
  expect(after.sent).toEqual(before.sent)
  expect(after.draft.state().text).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('a refusal ends the key, a missing answer keeps it', async () => {
  const { draft, sent } = page(fail(0))
  draft.write('Key found')
  expect(await draft.submit()).toBe(false)
  await draft.submit()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(draft.state().error).toBeTruthy()

  const refused = page(fail(422))
  await refused.draft.submit()
  await refused.draft.submit()
  expect(refused.sent[0]?.key).toBe(sent[0]?.key)
  expect(refused.sent[1]?.key).not.toBe(sent[0]?.key)
})

test('the next message, started while this one went out, is kept', async () => {
  let answer: () => void = () => undefined
  const { draft } = page(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  draft.write('Key found')
  const isSent = draft.submit()
  draft.mention('Key found\nThank @Dan Whitworth ', DAN)
  answer()
  await isSent
  draft.flush()
  expect(page(never).draft.state()).toMatchObject({ text: 'Thank @Dan Whitworth ', chosen: [DAN] })
})

test('a message with its text deleted is not kept', () => {
  const { draft } = page(never)
  draft.mention('Ask @Dan Whitworth ', DAN)
  draft.write('Ask somebody')
  draft.flush()
  expect(page(never).draft.state().chosen).toEqual([])
})
