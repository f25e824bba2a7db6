import { makeEntry } from '@forecourt/release/testing'
import { expect, it, vi } from 'vitest'
import { fetchAhead, wasFetchedAhead } from './fetch-ahead.ts'

const ict = (version: string) =>
  makeEntry({
    name: 'ict',
    version,
    entry: `/remotes/ict/${version}/entry.js`,
    pages: { form: [`/remotes/ict/${version}/form.js`] },
  })
const links = () => [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])

it('requests the files of a page once, at low priority', () => {
  fetchAhead(ict('1.0.0'), 'form')
  fetchAhead(ict('1.0.0'), 'form')
  expect(links()).toEqual([
    ['prefetch', '/remotes/ict/1.0.0/entry.js'],
    ['prefetch', '/remotes/ict/1.0.0/form.js'],
  ])
  expect(wasFetchedAhead('ict', '1.0.0', 'form')).toBe(true)
  expect(wasFetchedAhead('ict', '1.0.0', 'list')).toBe(false)
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'requests nothing on a %o connection',
  (connection) => {
    vi.stubGlobal('navigator', { connection })
    fetchAhead(ict('2.0.0'), 'form')
    expect(links()).toEqual([])
    expect(wasFetchedAhead('ict', '2.0.0', 'form')).toBe(false)
  },
)
