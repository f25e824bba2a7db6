import { expect, it } from 'vitest'
import { POSITIONS, type Position } from '../stages.ts'
import { slaHours, timeKind } from './timing.ts'

it.each([
  ['ADMIN:CONFIGURE', 4, 'WAIT'],
  ['ICT:ICT', 24, 'WAIT'],
  ['MECHANICAL_PREP:ASSESS', 24, 'TOUCH'],
  ['MECHANICAL_PREP:QUOTE', 4, 'WAIT'],
  ['MECHANICAL_PREP:QUOTE_REVISION', 4, 'WAIT'],
  ['MECHANICAL_PREP:APPROVAL', 4, 'WAIT'],
  ['MECHANICAL_PREP:IN_WORKSHOP', 48, 'TOUCH'],
  ['BODY_DAMAGE:ASSESS', 24, 'TOUCH'],
  ['BODY_DAMAGE:QUOTE', 4, 'WAIT'],
  ['BODY_DAMAGE:QUOTE_REVISION', 4, 'WAIT'],
  ['BODY_DAMAGE:APPROVAL', 4, 'WAIT'],
  ['BODY_DAMAGE:REPAIR', 72, 'TOUCH'],
  ['MEDIA:VALET', 24, 'TOUCH'],
  ['MEDIA:MEDIA', 24, 'TOUCH'],
  ['SALE:POST', 4, 'WAIT'],
  ['OFFSITE:OFFSITE', null, 'OFFSITE'],
] as const)('%s allows %s hours and is %s time', (position, hours, kind) => {
  expect([slaHours(position), timeKind(position)]).toEqual([hours, kind])
})

it('has no clock before the line or after it', () => {
  const still: readonly Position[] = ['INFLEET:ENTRY_DATA', 'SALE:ON_SALE', 'CLOSED:SOLD_DIRECTLY', 'CLOSED:SOLD']
  expect(POSITIONS.filter((each) => timeKind(each) === 'NONE')).toEqual(still)
  expect(still.map((each) => slaHours(each))).toEqual([null, null, null, null])
})

it("prefers the dealer's own limit", () => {
  expect(slaHours('MEDIA:VALET', { 'MEDIA:VALET': 6 })).toBe(6)
  expect(slaHours('MEDIA:MEDIA', { 'MEDIA:VALET': 6 })).toBe(24)
})
