import { expect, it } from 'vitest'
import { POSITIONS } from './stages.ts'
import { arrivalAt, pageFor, taskAt } from './tasks.ts'

it.each([
  ['INFLEET:ENTRY_DATA', '/vehicles/7'],
  ['ADMIN:CONFIGURE', '/stages/admin/7/configure'],
  ['ICT:ICT', '/stages/ict/7'],
  ['MECHANICAL_PREP:ASSESS', '/stages/mechanical-prep/7/assess'],
  ['MECHANICAL_PREP:QUOTE', '/stages/mechanical-prep/7/quote'],
  ['MECHANICAL_PREP:QUOTE_REVISION', '/stages/mechanical-prep/7/quote'],
  ['MECHANICAL_PREP:APPROVAL', '/stages/mechanical-prep/7/approval'],
  ['MECHANICAL_PREP:IN_WORKSHOP', '/stages/mechanical-prep/7/completion'],
  ['BODY_DAMAGE:ASSESS', '/stages/body-damage/7/assess'],
  ['BODY_DAMAGE:QUOTE', '/stages/body-damage/7/quote'],
  ['BODY_DAMAGE:QUOTE_REVISION', '/stages/body-damage/7/quote'],
  ['BODY_DAMAGE:APPROVAL', '/stages/body-damage/7/approval'],
  ['BODY_DAMAGE:REPAIR', '/stages/body-damage/7/repair'],
  ['MEDIA:VALET', '/stages/media/7/valet'],
  ['MEDIA:MEDIA', '/stages/media/7/media'],
  ['SALE:POST', '/stages/sale/7/post'],
  ['SALE:ON_SALE', '/stages/sale/7/sold'],
  ['OFFSITE:OFFSITE', '/stages/7/offsite'],
  ['CLOSED:SOLD', '/vehicles/7'],
  ['CLOSED:SOLD_DIRECTLY', '/vehicles/7'],
] as const)('%s is worked on %s', (position, page) => expect(pageFor(position, '7')).toBe(page))

it('gives every position a page, and lets no ID leave its segment', () => {
  for (const position of POSITIONS) expect(pageFor(position, '../$&')).toContain('/..%2F%24%26')
})

it('names the task everywhere except before the line and after it', () => {
  expect(POSITIONS.filter((position) => taskAt(position) === null)).toEqual([
    'INFLEET:ENTRY_DATA',
    'CLOSED:SOLD_DIRECTLY',
    'CLOSED:SOLD',
  ])
})

it('names the task of an arrival, and none where the person who moved the vehicle continues with it', () => {
  expect(arrivalAt('MEDIA:VALET')).toBe('needs a valet')
  expect(arrivalAt('MECHANICAL_PREP:QUOTE')).toBeNull()
})
