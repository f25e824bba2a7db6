import { makeEntry } from '@forecourt/release/testing'
import { expect, it } from 'vitest'
import { declaredIn, pageProblems, pagesIn } from './page-map-plugin.ts'

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
    "src/remote.tsx maps nothing for 'configure', which remote.json declares",
    "src/remote.tsx maps 'archive', which remote.json does not declare",
  ])
})

it('says what remote.tsx must look like when it does not', () => {
  expect(pageProblems(['list'], undefined)[0]).toContain('export default defineRemote(manifest')
})

/** The parts of webpack's parse of `{ name: () => import(file) }` that are read. */
const object = (properties: Record<string, unknown>) => ({
  type: 'ObjectExpression',
  properties: Object.entries(properties).map(([name, value]) => ({
    type: 'Property',
    key: { type: 'Identifier', name },
    value,
  })),
})
const loader = (file: string) => ({
  type: 'ArrowFunctionExpression',
  body: { type: 'ImportExpression', source: { type: 'Literal', value: file } },
})
const program = (...args: unknown[]) => ({
  type: 'Program',
  body: [
    {
      type: 'ExportDefaultDeclaration',
      declaration: {
        type: 'CallExpression',
        callee: { type: 'Identifier', name: 'defineRemote' },
        arguments: [{ type: 'Identifier', name: 'manifest' }, ...args],
      },
    },
  ],
})

it('RR.06 reads panels like pages, and requires each declared one', () => {
  const pages = object({ list: loader('./List.tsx') })
  const panels = object({ vehicle: object({ assessment: loader('./Assessment.tsx') }) })
  const mapped = pagesIn(program(pages, panels))
  expect([...(mapped ?? [])]).toEqual([
    ['list', './List.tsx'],
    ['vehicle.assessment', './Assessment.tsx'],
  ])
  const panel = { title: 'Assessment', permissions: [] }
  const declared = declaredIn({
    ...makeEntry().manifest,
    panels: { vehicle: { assessment: panel, quotes: panel } },
  })
  expect(pageProblems(declared, mapped)).toEqual([
    "src/remote.tsx maps nothing for 'vehicle.quotes', which remote.json declares",
  ])
  expect(pagesIn(program(pages, object({ vehicle: loader('./Assessment.tsx') })))?.size).toBe(1)
})
