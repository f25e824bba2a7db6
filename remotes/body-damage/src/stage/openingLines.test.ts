import type { KeptDamage } from '@forecourt/contracts'
import { prepSettings } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { ALLOY, aDamage, anAssessmentOf, bodyRecordAt, DOOR, WING } from '../testing/record.fixture.ts'
import { findingsOf } from './findings.ts'

const job = (itemRef: string, description: string, labourHours: number, unitCost: number) => ({
  key: itemRef.replaceAll('_', '-'),
  description,
  type: 'PARTS' as const,
  labourHours,
  unitCost,
  vatBp: 2000 as const,
  itemRef,
})
const settings = prepSettings({
  labourRate: 5000,
  standardJobs: [
    job('smart_paint', 'SMART paint', 200, 1500),
    job('full_paint', 'Full panel paint', 350, 6500),
    job('alloy_powder', 'Alloy, powder coat', 50, 6500),
  ],
})
const linesOf = (...items: KeptDamage[]) =>
  findingsOf(bodyRecordAt('QUOTE', { assessment: anAssessmentOf(...items) })).openingLines(settings)

test('a damage has the usual job of its method, with the panel named', () => {
  expect(linesOf(aDamage({ structural: true, note: 'Through to the metal' }))).toMatchObject([
    {
      itemRef: WING,
      description: 'SMART paint: Nearside front wing',
      labourHours: 200,
      labourRate: 5000,
      unitCost: 1500,
      quantity: 100,
      safety: true,
      note: 'Through to the metal',
    },
  ])
})

test('adjacent panels painted in the same way are one repair, counted once per damage', () => {
  const wing = aDamage({ method: 'full_paint', note: 'Deep' })
  const door = aDamage({ id: DOOR, panel: 'nsf_door', method: 'full_paint', note: 'Blend in' })
  const alloy = aDamage({ id: ALLOY, panel: 'osf_alloy', type: 'kerbed' })
  expect(linesOf(wing, alloy, door)).toMatchObject([
    {
      itemRef: WING,
      coversRefs: [DOOR],
      description: 'Full panel paint: Nearside front wing, Nearside front door',
      labourHours: 700,
      quantity: 200,
      unitCost: 6500,
      note: 'Deep\nBlend in',
    },
    { itemRef: ALLOY, coversRefs: [], description: 'Alloy, powder coat: Offside front alloy' },
  ])
})

test('damage that is to be left as it is has no line', () => expect(linesOf(aDamage({ method: 'none' }))).toEqual([]))
