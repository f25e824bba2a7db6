import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NearView } from './NearView.tsx'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/** A window in which the test decides what is in view. */
function stubbedView() {
  const watchers: Tell[] = []
  class Watcher {
    constructor(tell: Tell) {
      watchers.push(tell)
    }
    observe = () => {}
    disconnect = () => {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  return (...inTurn: boolean[]) =>
    act(() => watchers.forEach((tell) => tell(inTurn.map((isIntersecting) => ({ isIntersecting })))))
}

/** Opens a panel, and returns what tells it whether it is in view. */
function openNearView() {
  const tell = stubbedView()
  openModulePage(() => <NearView>Today</NearView>, {
    route: '/',
    address: '/',
    roles: [],
    answer: () => ({ body: {} }),
  })
  return tell
}

test('RQ.12 draws nothing before its heading is in view, and stays once it was', () => {
  const tell = openNearView()
  tell(false)
  expect(screen.queryByText('Today')).toBeNull()
  tell(true)
  tell(false)
  expect(screen.getByText('Today')).toBeDefined()
})

test('RQ.12 is drawn when a busy page is told in one batch that it was below and has come into view', () => {
  const tell = openNearView()
  tell(false, true)
  expect(screen.getByText('Today')).toBeDefined()
})
