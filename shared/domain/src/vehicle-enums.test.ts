import { expect, it } from 'vitest'
import * as enums from './vehicle-enums.ts'

const { STOPPING_ALERTS, PROVENANCE_ALERTS } = enums

it('infleets a vehicle only after a confirmation when it should not be on the road or in our hands', () => {
  expect(STOPPING_ALERTS.toSorted()).toEqual(['CAT_A', 'CAT_B', 'EXPORTED', 'SCRAPPED', 'STOLEN'])
  expect(PROVENANCE_ALERTS).toHaveLength(15)
})

it('names every value in words, none twice in one list', () => {
  const lists = Object.entries(enums).filter(([name]) => name.endsWith('_LABELS'))
  expect(lists).toHaveLength(15)
  for (const [, labels] of lists) {
    const words = Object.values(labels)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => word.trim() === '' || word.includes('_'))).toEqual([])
  }
})
