import { Infleet } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

/*
 * Every bound of the contract that the infleet form can break: the last valid value is accepted, the first invalid one
 * is refused on its field.
 */

let app: TestApp
let token: string
let sourceId: string

beforeAll(async () => {
  app = await createTestApp()
  const organisation = await createOrganisation(app.services.database)
  sourceId = organisation.sourceId
  const [dealerId = ''] = organisation.dealerIds
  const person = await createPerson(app.services, { employeeAt: { [dealerId]: ['SALES'] } })
  token = (await signedIn(app.services, person)).accessToken
})
afterAll(() => app.close())

type Body = Record<string, unknown>

let plates = 0
const plate = () => `BD${10 + (plates % 80)}${String.fromCharCode(65 + Math.floor(plates++ / 80))}ND`

const infleet = (given: Body) =>
  app.call('POST /stage/infleet', { token, body: { registration: plate(), sourceId, mileage: 1, ...given } })

const year = new Date().getUTCFullYear()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const x = (length: number) => 'x'.repeat(length)
const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))

const number = (least: number, most: number) => ({
  good: [least, most],
  bad: [
    [least - 1, 'min'],
    [most + 1, 'max'],
    [most - 0.5, 'type'],
    [String(most), 'type'],
  ],
})
const words = (most: number) => ({
  good: [x(most), ' padded ', '', null],
  bad: [
    [x(most + 1), 'max'],
    ['a\nb', 'pattern'],
    ['a\u0000', 'pattern'],
    [1, 'type'],
  ],
})
const choice = (one: string) => ({ good: [one, null], bad: [['SOMETHING', 'enum']] })
const yesOrNo = { good: [true, false, null], bad: [['true', 'type']] }
const day = {
  good: ['1900-01-01', '2026-02-28', null],
  bad: [
    ['1899-12-31', 'min'],
    ['2200-01-01', 'max'],
    ['2026-02-30', 'date'],
    ['28/02/2026', 'date'],
  ],
}
const id = {
  bad: [
    ['1', 'pattern'],
    [v7(), 'unknown'],
  ],
}

const BOUNDS: Record<string, { good?: unknown[]; bad: (readonly unknown[])[] }> = {
  registration: {
    good: ['Z1', 'ZZ 99 ZZZ9'],
    bad: [
      ['Z', 'pattern'],
      ['ABCDEFGHI', 'pattern'],
      [x(21), 'max'],
    ],
  },
  vin: {
    good: ['wvwzzz1jzxw000001', 'P1981'],
    bad: [
      ['WVWZZZ1JZXW00000O', 'pattern'],
      ['WVWZZZ1JZXW0000001', 'pattern'],
      ['1234', 'pattern'],
    ],
  },
  shortChassis: {
    good: ['9001', '90020002'],
    bad: [
      ['123', 'pattern'],
      ['123456789', 'pattern'],
    ],
  },
  sourceId: { bad: [...id.bad, [null, 'required']] },
  makeId: id,
  modelId: id,
  modelCustom: words(60),
  derivative: words(120),
  bodyType: choice('ESTATE'),
  fuelType: choice('PLUGIN_HYBRID'),
  transmission: choice('SEMI_AUTO'),
  engineCc: number(0, 20_000),
  engineNumber: words(30),
  doors: number(0, 9),
  seats: number(1, 60),
  colour: words(30),
  manufacturerColour: words(60),
  firstRegisteredAt: {
    good: ['1900-01-01', inDays(30), null],
    bad: [
      ['1899-12-31', 'min'],
      [inDays(31), 'max'],
    ],
  },
  yearOfManufacture: {
    good: [1900, year + 1],
    bad: [
      [1899, 'min'],
      [year + 2, 'max'],
    ],
  },
  mileage: { good: [0, 999_999], bad: [...number(0, 999_999).bad, [null, 'required']] },
  mileageUnit: { good: ['KM'], bad: [['LEAGUES', 'enum']] },
  keysCount: number(0, 9),
  keyTag: words(20),
  location: words(40),
  warningLights: words(200),
  fuelLevelPct: number(0, 100),
  batteryHealthPct: number(0, 100),
  v5cStatus: choice('NOT_REQUIRED'),
  v5cReference: {
    good: ['12345678901', null],
    bad: [
      ['1234567890', 'pattern'],
      ['1234567890A', 'pattern'],
    ],
  },
  serviceHistory: choice('FULL_MAIN_DEALER'),
  lastServiceAt: day,
  lastServiceMileage: number(0, 999_999),
  motExpiresAt: day,
  manuals: yesOrNo,
  lockingWheelNut: yesOrNo,
  chargeCable: yesOrNo,
  previousKeepers: number(0, 99),
  supplierName: words(120),
  broughtBy: words(100),
  arrivedAt: {
    good: ['2026-01-01T00:00:00Z', new Date().toISOString()],
    bad: [
      ['2026-01-01', 'date'],
      ['0000-01-01T00:00:00Z', 'min'],
      [new Date(Date.now() + 3_600_000).toISOString(), 'max'],
    ],
  },
  isAgency: { good: [true], bad: [['yes', 'type']] },
  agencyReference: words(40),
  provenanceAlerts: { good: [['IMPORTED']], bad: [['IMPORTED', 'type']] },
  alertsConfirmed: { good: [true], bad: [[1, 'type']] },
  note: {
    good: [x(1000), 'two\nlines'],
    bad: [
      [x(1001), 'max'],
      ['a\u0007', 'pattern'],
    ],
  },
  origins: { good: [{ colour: 'LOOKUP' }], bad: [[[], 'type']] },
}

it('knows the bounds of every field', () => {
  expect(Object.keys(BOUNDS).toSorted()).toEqual(Object.keys(Infleet.shape).toSorted())
})

it.each(Object.entries(BOUNDS))('%s', async (field, { good = [], bad }) => {
  for (const value of good) {
    const { status, text } = await infleet({ [field]: value })
    expect([value, status, status === 201 ? '' : text]).toEqual([value, 201, ''])
  }
  for (const [value, code] of bad) {
    const { status, body } = await infleet({ [field]: value })
    expect([value, status, codesOf(body)]).toEqual([value, 422, expect.arrayContaining([`${field}:${String(code)}`])])
  }
})

it.each([
  ['a name that no field has', { 'a\u0000': 'LOOKUP' }],
  ['half a character for a name', { '\ud800': 'LOOKUP' }],
  ['an origin that is none', { colour: 'GUESSED' }],
  [
    'more of them than there are fields',
    Object.fromEntries(Array.from({ length: 61 }, (_, at) => [letters(at), 'TYPED'])),
  ],
])('origins with %s', async (_, origins) => {
  const { status, body } = await infleet({ origins })
  expect([status, body.errors[0]?.path[0]]).toEqual([422, 'origins'])
})
