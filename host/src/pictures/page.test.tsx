import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../public/index.html'), 'utf8')
/** The script of index.html that shows a picture. */
const SHOWING = PAGE.split(/<script[^>]*>|<\/script>/).find((part) => part.includes('isDrawn')) ?? ''

const claims = btoa(JSON.stringify({ sid: 'session-1' }))
const session = { authenticated: true, activeDealerId: 'leeds', activeRole: 'EMPLOYEE' }

const picture = () => document.querySelector<HTMLElement>('#picture')
const root = () => document.querySelector('#root') ?? document.body

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  globalThis.forecourtAhead = undefined
  document.body.innerHTML = ''
})

/** Opens the page as the worker has answered it. */
function openPage({ owner = 'session-1:leeds:EMPLOYEE', width = window.innerWidth, isAhead = true } = {}) {
  localStorage.setItem('forecourt.session', JSON.stringify({ state: session, version: 1 }))
  globalThis.forecourtAhead = isAhead ? { answers: {}, token: `head.${claims}.signature` } : undefined
  document.body.innerHTML = `
    <style data-picture></style>
    <div id="picture" hidden data-owner="${owner}" data-width="${width}">
      <h1>ICT</h1><a data-row-link href="/stages/ict/1"><b>AB12 CDE</b></a>
    </div>
    <div id="root"></div>`
  // oxlint-disable-next-line no-implied-eval -- the very text that the page runs
  new Function(SHOWING)()
}

async function draw(html: string) {
  root().innerHTML = html
  await Promise.resolve()
}

test('the picture stands until the page is drawn', async () => {
  openPage()
  expect(picture()?.hidden).toBe(false)
  await draw('<h1>ICT</h1><div role="status" aria-label="Loading"></div>')
  expect(picture()).not.toBeNull()
  await draw('<h1>ICT</h1><a data-row-link href="/stages/ict/1">AB12 CDE</a>')
  expect(picture()).toBeNull()
  expect(document.querySelector('style[data-picture]')).toBeNull()
})

test('a page that is never drawn shows what it has after ten seconds', () => {
  openPage()
  vi.advanceTimersByTime(10_000)
  expect(picture()).toBeNull()
})

test.each([
  ['another session', { owner: 'session-2:leeds:EMPLOYEE' }],
  ['another dealer', { owner: 'session-1:york:EMPLOYEE' }],
  ['another role', { owner: 'session-1:leeds:SUPER_ADMIN' }],
  ['a screen of another width', { width: 1 }],
  ['somebody who is signed out', { isAhead: false }],
])('the picture of %s is never shown', (_, options) => {
  openPage(options)
  expect(picture()).toBeNull()
})

test('a row that was pressed in it is opened once the page has it', async () => {
  openPage()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  picture()?.querySelector('b')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  const opened: string[] = []
  root().addEventListener('click', ({ target }) => opened.push((target as Element).getAttribute('href') ?? ''))
  await draw(
    '<h1>ICT</h1><a data-row-link href="/stages/ict/2">X</a><a data-row-link href="/stages/ict/1">AB12 CDE</a>',
  )
  expect(opened).toEqual(['/stages/ict/1'])
})
