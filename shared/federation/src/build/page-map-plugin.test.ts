import { expect, it } from 'vitest'
import { pageProblems } from './page-map-plugin.ts'

it('accepts a page for each route', () => {
  expect(pageProblems(['list'], new Map([['list', './List.tsx']]))).toEqual([])
})

it('names what is missing and what is surplus', () => {
  expect(
    pageProblems(
      ['list', 'configure'],
      new Map([
        ['list', './List.tsx'],
        ['archive', './Archive.tsx'],
      ]),
    ),
  ).toEqual([
    "src/remote.tsx maps no page for the route 'configure'",
    "src/remote.tsx maps 'archive', which remote.json does not declare",
  ])
})

it('says what remote.tsx must look like when it does not', () => {
  expect(pageProblems(['list'], undefined)[0]).toContain('export default defineRemote(manifest')
})
