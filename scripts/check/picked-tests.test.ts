import { expect, it } from 'vitest'
import { pickedTests } from './picked-tests.ts'

const importersOf = (module: string) => (module === 'stages/infleet' ? ['stages/ict'] : [])

it('for a server module are its own tests and those of the modules that import it', () => {
  const sources = ['server/src/modules/stages/infleet/correct.ts', 'server/src/modules/stages/ict/list.ts']
  expect(pickedTests(sources, importersOf)).toEqual([
    ['run', 'server/src/modules/stages/infleet/', 'server/src/modules/stages/ict/'],
  ])
})

it('for a shared package are its own tests, and those that need neither page nor database', () => {
  const file = 'shared/domain/src/money.ts'
  expect(pickedTests([file], importersOf)).toEqual([
    ['run', 'shared/domain/'],
    ['related', '--run', '--project', 'unit', file],
  ])
})

it('for anything else are the tests that reach it', () => {
  const file = 'remotes/ict/src/list/IctList.tsx'
  expect(pickedTests([file], importersOf)).toEqual([['related', '--run', file]])
  expect(pickedTests([], importersOf)).toEqual([])
})
