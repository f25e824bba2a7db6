import { expect, test } from 'vitest'
import { pagesOf, rangeOf } from './pages.ts'
import { aStage, aVehicle } from './wallboard.fixture.ts'

const some = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => aVehicle(`${prefix}${at + 1}`))

const inShort = (pages: ReturnType<typeof pagesOf>) =>
  pages.map((page) => page.map(({ stage, vehicles }) => `${stage.stage} ${vehicles.map(({ id }) => id).join()}`))

test('a stage that does not fit continues in the next column, and columns on the next page', () => {
  const stages = [aStage('ADMIN', some(3, 'A')), aStage('ICT', []), aStage('SALE', some(2, 'S'))]
  expect(inShort(pagesOf(stages, { columns: 2, rows: 2 }))).toEqual([['ADMIN A1,A2', 'ADMIN A3'], ['SALE S1,S2']])
  expect(inShort(pagesOf(stages, { columns: 4, rows: 5 }))).toEqual([['ADMIN A1,A2,A3', 'SALE S1,S2']])
})

test('an empty dealership has no page', () => {
  expect(pagesOf([aStage('ADMIN', [])], { columns: 4, rows: 5 })).toEqual([])
})

test('a column says which part of its stage it is, unless it is all of it', () => {
  const [page = []] = pagesOf([aStage('SALE', some(5, 'S'), { count: 70 })], { columns: 3, rows: 3 })
  expect(page.map(rangeOf)).toEqual(['1–3 of 70', '4–5 of 70'])
  const [whole = []] = pagesOf([aStage('SALE', some(3, 'S'))], { columns: 3, rows: 3 })
  expect(whole.map(rangeOf)).toEqual([null])
})
