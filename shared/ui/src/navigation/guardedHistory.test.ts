import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { expect, test } from 'vitest'
import { guardedHistory, type HeldNavigation } from './guardedHistory.ts'

/** A history that began at /first and is at /second now, with all the places that its listener was told of. */
function atSecond() {
  const history = guardedHistory(createMemoryHistory({ initialEntries: ['/first', '/second'], v5Compat: true }))
  const told: string[] = []
  history.listen(({ location }) => told.push(location.pathname))
  return { history, told, where: () => history.location.pathname }
}

/** Holds every navigation, and keeps the last one that was held. */
function holdAll({ history }: ReturnType<typeof atSecond>, holds = () => true) {
  const now: { held: HeldNavigation | null } = { held: null }
  const stop = history.guard({ holds, onHeld: (held) => (now.held = held) })
  return { now, stop }
}

test('a navigation that nobody guards happens at once', () => {
  const { history, told, where } = atSecond()
  history.push('/third')
  history.go(-2)
  history.replace('/other')
  expect(told).toEqual(['/third', '/first', '/other'])
  expect(where()).toBe('/other')
})

test.each(['push', 'replace'] as const)('a held %s happens once the person says so', (change) => {
  const page = atSecond()
  const { now } = holdAll(page)
  page.history[change]('/third')
  expect([page.where(), page.told]).toEqual(['/second', []])
  now.held?.proceed()
  expect([page.where(), page.told, now.held]).toEqual(['/third', ['/third'], null])
})

test('a held navigation that the person turns down is forgotten', () => {
  const page = atSecond()
  const { now } = holdAll(page)
  page.history.push('/third')
  now.held?.reset()
  expect([page.where(), page.told, now.held]).toEqual(['/second', [], null])
})

test('Back that is held leaves the address where the person is, and goes back later', async () => {
  const page = atSecond()
  const { now } = holdAll(page)
  page.history.go(-1)
  expect([page.where(), page.told]).toEqual(['/second', []])
  now.held?.proceed()
  await expect.poll(page.where).toBe('/first')
  expect([page.told, now.held]).toEqual([['/first'], null])
})

test('Back is held again after it was turned down, and after it happened once', async () => {
  const page = atSecond()
  const { now } = holdAll(page)
  page.history.go(-1)
  now.held?.reset()
  page.history.go(-1)
  expect(now.held).not.toBeNull()
  now.held?.proceed()
  await expect.poll(page.where).toBe('/first')
  page.history.go(1)
  expect([page.where(), now.held === null]).toEqual(['/first', false])
})

test('a guard is told from where to where, also of a place that is named by its query alone', () => {
  const page = atSecond()
  const asked: string[] = []
  page.history.guard({
    holds: (from, to) => {
      asked.push(`${from.pathname} ${to.pathname}${to.search}`)
      return false
    },
    onHeld: () => undefined,
  })
  page.history.push('?edit=1')
  page.history.push('/third')
  expect(asked).toEqual(['/second /second?edit=1', '/second /third'])
})

test('of several guards the last that objects is asked, and none that has left', () => {
  const page = atSecond()
  const outer = holdAll(page)
  const inner = holdAll(page)
  const easy = holdAll(page, () => false)
  page.history.push('/third')
  expect([outer.now.held, inner.now.held === null, easy.now.held]).toEqual([null, false, null])
  inner.now.held?.reset()
  inner.stop()
  page.history.push('/third')
  expect([outer.now.held === null, inner.now.held]).toEqual([false, null])
})
