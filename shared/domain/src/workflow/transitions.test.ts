import { describe, expect, it } from 'vitest'
import { POSITIONS, type Position } from '../stages.ts'
import type { Origin, Target } from './transition.ts'
import { TRANSITIONS } from './transitions.ts'

const SELLERS = 'ADMIN SALES SALES_MANAGER'
const MEDIA = 'SALES_SUPPORT SALES_EXECUTIVE'

/** ID, from, to, who, call, draft: every move as agreed, apart from the two that start almost anywhere. */
const AGREED = `
T01  | NEW | INFLEET:ENTRY_DATA | ANY_EMPLOYEE | POST /stage/infleet |
T01b | INFLEET:ENTRY_DATA | ADMIN:CONFIGURE | SYSTEM | |
T02  | ADMIN:CONFIGURE | NEXT | ADMIN | POST /stage/admin/:vehicleId/configure |
T03  | ICT:ICT | NEXT | SALES_EXECUTIVE SALES_MANAGER | POST /stage/ict/:vehicleId | POST /stage/ict/:vehicleId/draft
M1   | MECHANICAL_PREP:ASSESS | MECHANICAL_PREP:QUOTE | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/assess |
M2   | MECHANICAL_PREP:ASSESS | NEXT | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/assess |
M3   | MECHANICAL_PREP:QUOTE MECHANICAL_PREP:QUOTE_REVISION | MECHANICAL_PREP:APPROVAL | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/quote | POST /stage/mechanical-prep/:vehicleId/quote/draft
M4   | MECHANICAL_PREP:QUOTE MECHANICAL_PREP:QUOTE_REVISION | MECHANICAL_PREP:IN_WORKSHOP | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/quote |
M5   | MECHANICAL_PREP:IN_WORKSHOP | MECHANICAL_PREP:APPROVAL | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/quote |
M6   | MECHANICAL_PREP:APPROVAL | MECHANICAL_PREP:IN_WORKSHOP | SALES_MANAGER | POST /stage/mechanical-prep/:vehicleId/approve |
M7   | MECHANICAL_PREP:APPROVAL | NEXT | SALES_MANAGER | POST /stage/mechanical-prep/:vehicleId/approve |
M8   | MECHANICAL_PREP:APPROVAL | MECHANICAL_PREP:QUOTE_REVISION | SALES_MANAGER | POST /stage/mechanical-prep/:vehicleId/reject |
M9   | MECHANICAL_PREP:APPROVAL | MECHANICAL_PREP:IN_WORKSHOP | SALES_MANAGER | POST /stage/mechanical-prep/:vehicleId/reject |
M10  | MECHANICAL_PREP:IN_WORKSHOP | NEXT | MECHANICAL_PREP | POST /stage/mechanical-prep/:vehicleId/completion | POST /stage/mechanical-prep/:vehicleId/completion/draft
B1   | BODY_DAMAGE:ASSESS | BODY_DAMAGE:QUOTE | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/assess |
B2   | BODY_DAMAGE:ASSESS | NEXT | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/assess |
B3   | BODY_DAMAGE:QUOTE BODY_DAMAGE:QUOTE_REVISION | BODY_DAMAGE:APPROVAL | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/quote | POST /stage/body-damage/:vehicleId/quote/draft
B4   | BODY_DAMAGE:QUOTE BODY_DAMAGE:QUOTE_REVISION | BODY_DAMAGE:REPAIR | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/quote |
B5   | BODY_DAMAGE:REPAIR | BODY_DAMAGE:APPROVAL | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/quote |
B6   | BODY_DAMAGE:APPROVAL | BODY_DAMAGE:REPAIR | SALES_MANAGER | POST /stage/body-damage/:vehicleId/approve |
B7   | BODY_DAMAGE:APPROVAL | NEXT | SALES_MANAGER | POST /stage/body-damage/:vehicleId/approve |
B8   | BODY_DAMAGE:APPROVAL | BODY_DAMAGE:QUOTE_REVISION | SALES_MANAGER | POST /stage/body-damage/:vehicleId/reject |
B9   | BODY_DAMAGE:APPROVAL | BODY_DAMAGE:REPAIR | SALES_MANAGER | POST /stage/body-damage/:vehicleId/reject |
B10  | BODY_DAMAGE:REPAIR | NEXT | BODY_DAMAGE | POST /stage/body-damage/:vehicleId/completion | POST /stage/body-damage/:vehicleId/completion/draft
V1   | MEDIA:VALET | NEXT | ${MEDIA} | POST /stage/media/:vehicleId/valet | POST /stage/media/:vehicleId/valet/draft
V2   | MEDIA:MEDIA | NEXT | ${MEDIA} | POST /stage/media/:vehicleId/media | POST /stage/media/:vehicleId/media/draft
S1   | SALE:POST | SALE:ON_SALE | ${MEDIA} | POST /stage/sale/:vehicleId/post | POST /stage/sale/:vehicleId/post/draft
S2   | SALE:ON_SALE | CLOSED:SOLD | ${SELLERS} | POST /stage/sale/:vehicleId/sold | POST /stage/sale/:vehicleId/sold/draft
S3   | * | CLOSED:SOLD_DIRECTLY | ${SELLERS} | POST /stage/sale/:vehicleId/sold/direct | POST /stage/sale/:vehicleId/sold/direct/draft
O1   | * | OFFSITE:OFFSITE | SALES | POST /stage/:vehicleId/offsite |
O2   | OFFSITE:OFFSITE | RETURN | SALES | POST /stage/:vehicleId/onsite |
`
const agreed = AGREED.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const ANYWHERE_ONSITE: readonly Position[] = [
  'ADMIN:CONFIGURE',
  'ICT:ICT',
  'MECHANICAL_PREP:ASSESS',
  'MECHANICAL_PREP:QUOTE',
  'MECHANICAL_PREP:QUOTE_REVISION',
  'MECHANICAL_PREP:APPROVAL',
  'MECHANICAL_PREP:IN_WORKSHOP',
  'BODY_DAMAGE:ASSESS',
  'BODY_DAMAGE:QUOTE',
  'BODY_DAMAGE:QUOTE_REVISION',
  'BODY_DAMAGE:APPROVAL',
  'BODY_DAMAGE:REPAIR',
  'MEDIA:VALET',
  'MEDIA:MEDIA',
  'SALE:POST',
]
const SPECIFIED = new Set(agreed.flatMap(([, from]) => from?.split(' ')))
const isSpecified = (origin: Origin) => SPECIFIED.has(origin)

const STARTS_ALMOST_ANYWHERE: Readonly<Record<string, readonly Origin[]>> = {
  S3: [...ANYWHERE_ONSITE, 'OFFSITE:OFFSITE'],
  O1: [...ANYWHERE_ONSITE, 'SALE:ON_SALE'],
}

describe('the workflow table', () => {
  it('R4.24 has the agreed moves, in order, each once, among those of later stages', () => {
    const ids = agreed.map(([id]) => id)
    expect(ids).toHaveLength(31)
    expect(TRANSITIONS.map((each) => each.id).filter((id) => ids.includes(id))).toEqual(ids)
  })

  it.each(agreed)('%s is as agreed', (id, from, to, who, call, draft) => {
    const found = TRANSITIONS.find((each) => each.id === id)
    expect(found && { ...found, from: found.from.filter(isSpecified) }).toMatchObject({
      from: from === '*' ? STARTS_ALMOST_ANYWHERE[id ?? ''] : from?.split(' '),
      to,
      roles: who === 'ANY_EMPLOYEE' || who === 'SYSTEM' ? who : who?.split(' '),
      endpoint: call || null,
      draft: draft || null,
    })
  })

  it('R6.06 lets only sales act on the vehicles of the whole group', () => {
    expect(TRANSITIONS.filter((each) => each.groupLevel).map((each) => each.id)).toEqual(['S2', 'S3'])
  })

  it('amends the configuration, what is on sale and an open offsite movement', () => {
    expect(TRANSITIONS.flatMap((each) => each.amend ?? [])).toEqual([
      'PATCH /stage/admin/:vehicleId/configure',
      'PATCH /stage/sale/:vehicleId/post',
      'PATCH /stage/:vehicleId/offsite',
    ])
  })

  it('names only positions that exist', () => {
    const known: readonly (Origin | Target)[] = [...POSITIONS, 'NEW', 'NEXT', 'RETURN']
    expect(TRANSITIONS.flatMap((each) => [...each.from, each.to]).filter((name) => !known.includes(name))).toEqual([])
  })
})
