import { expect, test } from 'vitest'
import { appliedText } from '../filters/definitions.ts'
import { filtersOf } from './filters.ts'
import { stageListSettings, VEHICLE_FILTERS } from './settings.ts'

const make = { kind: 'select', name: 'makeId', label: 'Make', choices: [{ value: 'm1', label: 'Kia' }] } as const
const options = { make, sources: [{ id: 's1', name: 'Auction' }] }
const own = { kind: 'toggle', name: 'papersMissing', label: 'Documents missing' } as const
const stage = Object.keys(stageListSettings({ papersMissing: ['true'] }).filters)

const labels = (named: Parameters<typeof filtersOf>[0], known: readonly string[]) => {
  const filters = filtersOf(named, known, options)
  const of = (rare: boolean) => filters.filter((filter) => Boolean(filter.rare) === rare).map(({ label }) => label)
  return { first: of(false), rare: of(true) }
}

test('the filters a list names come first and in its order, the other shared filters behind them', () => {
  expect(labels([own, 'make', 'clock'], stage)).toEqual({
    first: ['Documents missing', 'Make', 'Clock'],
    rare: ['Assigned', 'Source', 'Priority', 'Stock', 'Reserved', 'Unread', 'Entered'],
  })
})

test('a list whose call does not know a filter does not offer it', () => {
  expect(labels(['clock'], Object.keys(VEHICLE_FILTERS)).rare).not.toContain('Unread')
})

test('makes and sources are offered by name', () => {
  const texts = filtersOf([], stage, options).map((filter) => appliedText(filter, { makeId: 'm1', sourceId: 's1' }))
  expect(texts).toEqual(expect.arrayContaining(['Make: Kia', 'Source: Auction']))
})
