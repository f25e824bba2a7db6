import { expect, onTestFinished, test, vi } from 'vitest'
import type { Picture } from './picture.ts'
import { PICTURE_WITHIN_MS, withPicture } from './showPicture.ts'

const FOLDER = '/remotes/ict/1-a/'
const picture: Picture = {
  html: '<a data-row-link>AB12 CDE</a>',
  css: '.fc-1{color:red}',
  width: 390,
  modules: [FOLDER],
}
const found = (changes: Partial<Picture> = {}, owner = 'session-1:leeds:EMPLOYEE') =>
  Promise.resolve({ picture: { ...picture, ...changes }, owner })

const pageOf = (scripts: string[]) => {
  const config = JSON.stringify({ start: { shell: [], page: scripts.map((src) => ({ src })), calls: [] } })
  return `<script type="application/json" id="forecourt-config" nonce="abc">${config}</script><div id="root"></div>`
}
const answer = (page: string, init: ResponseInit = {}) =>
  new Response(page, {
    ...init,
    headers: { 'content-security-policy': "style-src 'nonce-abc'", 'content-length': String(page.length), etag: '"1"' },
  })
const opened = pageOf(['/assets/shell.js', `${FOLDER}remoteEntry.js`, `${FOLDER}assets/list.js`])

test('a picture stands before what the scripts draw in, hidden, under the page’s nonce', async () => {
  const shown = await withPicture(answer(opened), found())
  const body = await shown.text()
  expect(body).toContain('<style nonce="abc" data-picture>.fc-1{color:red}</style>')
  expect(body).toMatch(
    /<div id="picture" aria-hidden="true" hidden [^>]*><a data-row-link>AB12 CDE<\/a><\/div><div id="root">/,
  )
  expect(body).toContain('data-owner="session-1:leeds:EMPLOYEE" data-width="390"')
  expect([...shown.headers.keys()]).toEqual(['content-security-policy', 'content-type'])
})

test('text that means something to a replacement is shown as it is', async () => {
  const shown = await withPicture(answer(opened), found({ html: "<p>$& $1 $'</p>" }))
  expect(await shown.text()).toContain("<p>$& $1 $'</p>")
})

test.each([
  ['a module that has been replaced', pageOf(['/remotes/ict/1-b/remoteEntry.js'])],
  ['a module that has been closed', pageOf(['/assets/shell.js'])],
  ['a page that says nothing of its start', '<div id="root"></div>'],
])('there is none of %s', async (_, page) => {
  expect(await (await withPicture(answer(page), found())).text()).toBe(page)
})

test.each([
  ['is none', () => Promise.resolve(null)],
  ['cannot be read', () => Promise.reject(new Error('No database'))],
  ['is of another form', () => Promise.resolve({ picture: { html: '<p>' }, owner: 'session-1:leeds:EMPLOYEE' })],
  ['is of a name that would end its attribute', () => found({}, 'x"><script>')],
])('the page is as it was where what is kept %s', async (_, kept) => {
  expect(await (await withPicture(answer(opened), kept())).text()).toBe(opened)
})

test('a page does not wait for a device that does not answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown = withPicture(answer(opened), new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(PICTURE_WITHIN_MS)
  expect(await (await shown).text()).toBe(opened)
})

test('an error of the server’s, and a page of somebody in between, stay as they are', async () => {
  expect(await (await withPicture(answer(opened, { status: 503 }), found())).text()).toBe(opened)
  expect(await (await withPicture(new Response(opened), found())).text()).toBe(opened)
})
