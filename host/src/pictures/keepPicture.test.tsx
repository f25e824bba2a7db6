import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictures } from './keepPicture.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main><a data-row-link>AB12 CDE, paid &amp; gone</a></main></div>'
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

/** A page that was drawn from these answers. */
function open(answers: Record<string, unknown>) {
  const queryCache = new QueryCache()
  const client = new QueryClient({ queryCache })
  for (const [route, data] of Object.entries(answers)) {
    client.setQueryData([route, {}], data)
    const observer = new QueryObserver(client, { queryKey: [route, {}], enabled: false })
    stops.push(observer.subscribe(() => undefined))
  }
  const clock = { now: 100_000 }
  const keep = vi.fn<(key: string) => Promise<void>>(async () => undefined)
  const keepPicture = createPictures(queryCache, { keep }, () => clock.now)
  return { keepPicture, keep, clock, keys: () => keep.mock.calls.map(([key]) => key) }
}
const LIST = { 'GET /stage/ict': { data: [] }, 'GET /notifications/unread': { data: {} } }

test('a list is kept under its address, again when the picture is half a minute old', () => {
  window.history.replaceState(null, '', '/stages/ict?make=1')
  const { keepPicture, clock, keys } = open(LIST)
  keepPicture()
  clock.now += 29_999
  keepPicture()
  expect(keys()).toEqual(['picture of /stages/ict?make=1'])
  clock.now += 1
  keepPicture()
  expect(keys()).toHaveLength(2)
  window.history.replaceState(null, '', '/stages/ict')
  keepPicture()
  expect(keys()[2]).toBe('picture of /stages/ict')
})

test.each(['GET /stage/sale', 'GET /notifications', 'GET /vehicles/:vehicleId/comments'])(
  'a page that draws %s, which is never kept, has none',
  (route) => {
    const { keepPicture, keep } = open({ ...LIST, [route]: { data: [] } })
    keepPicture()
    expect(keep).not.toHaveBeenCalled()
  },
)

test('a page that shows why a vehicle is held has none', () => {
  const held = (note: string) => ({ 'GET /stage/ict': { data: [{ hold: { reason: 'OTHER', note } }] } })
  const seen = open(held('paid & gone'))
  seen.keepPicture()
  expect(seen.keep).not.toHaveBeenCalled()
  const unseen = open(held('Mrs Hughes asked us to wait'))
  unseen.keepPicture()
  expect(unseen.keep).toHaveBeenCalledOnce()
})
