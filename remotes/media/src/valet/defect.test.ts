import { expect, test } from 'vitest'
import { reportOf, wordsFor } from './defect.ts'

const SEAT = { panel: 'driver_seat', place: null, severity: 'MINOR' } as const
const labels = (marked: Parameters<typeof wordsFor>[0]) => wordsFor(marked).map(({ label }) => label)

test('on a marked panel only damage it can have is offered', () => {
  expect(labels(null)).toEqual(expect.arrayContaining(['Scratch', 'Dent', 'Stain', 'Burn', 'Broken']))
  expect(labels(SEAT)).toContain('Burn')
  expect(labels(SEAT)).not.toContain('Dent')
})

test('the manager is told where it is; free text is reported but not marked', () => {
  const burn = { label: 'Burn', type: 'burn' } as const
  expect(reportOf(burn, null)).toEqual({ text: 'Burn', mark: null })
  expect(reportOf(burn, SEAT)).toEqual({ text: 'Burn, Driver’s seat', mark: { ...SEAT, type: 'burn' } })
  expect(reportOf({ label: 'Smells of dog', type: null }, SEAT)).toEqual({
    text: 'Smells of dog, Driver’s seat',
    mark: null,
  })
})
