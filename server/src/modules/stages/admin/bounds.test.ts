import { AdminConfigurationChange } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { type AdminWorld, createAdminWorld, type Hired } from './admin-world.fixture.ts'

/*
 * Every bound of the contract that the configure form can break, when it is configured and when it is changed later:
 * the last valid value is stored, the first invalid one is refused on its field.
 */

let world: AdminWorld
let admin: Hired
/** Two vehicles: one waiting to be configured, one already configured. */
let waiting: string
let configured: string

beforeAll(async () => {
  world = await createAdminWorld()
  admin = await world.hired(world.home, 'ADMIN')
  waiting = await world.infleeted(admin)
  configured = await world.infleeted(admin)
  await world.configure(admin, configured)
})
afterAll(() => world.app.close())

const x = (length: number) => 'x'.repeat(length)
const route = { ict: false, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }

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
  good: [x(most), ' padded ', null],
  bad: [
    [x(most + 1), 'max'],
    ['a\nb', 'pattern'],
    ['a\ud800', 'pattern'],
  ],
})
const lines = (most: number) => ({
  good: [x(most), 'two\nlines', null],
  bad: [
    [x(most + 1), 'max'],
    ['a\u0000', 'pattern'],
  ],
})
const choice = (...good: string[]) => ({
  good,
  bad: [
    ['SOMETHING', 'enum'],
    [null, 'required'],
  ],
})
const day = {
  good: ['1900-01-01', '2199-12-31', null],
  bad: [
    ['1899-12-31', 'min'],
    ['2026-02-30', 'date'],
    ['28/02/2026', 'date'],
  ],
}
const MOST_PENCE = 999_999_999

type Bounds = { good: unknown[]; bad: (readonly unknown[])[] }

const BOUNDS: Record<string, Bounds> = {
  route: {
    good: [{ ...route, valet: false }],
    bad: [
      [null, 'required'],
      [{ ...route, valet: 'yes' }, 'valet:type'],
      [{ ...route, sale: true }, 'sale:unknown'],
    ],
  },
  stockNumber: {
    good: ['B', 'ab/12-34567890123456'],
    bad: [
      [x(21), 'max'],
      ['', 'required'],
      ['A B', 'pattern'],
      [null, 'required'],
    ],
  },
  isAgency: {
    good: [true, false],
    bad: [
      ['no', 'type'],
      [null, 'required'],
    ],
  },
  agencyReference: words(40),
  vatStatus: choice('QUALIFYING', 'COMMERCIAL', 'MARGIN'),
  supplierName: words(120),
  supplierInvoiceNo: words(40),
  purchasedAt: day,
  purchasePrice: number(0, MOST_PENCE),
  v5cStatus: choice('APPLIED', 'PRESENT'),
  v5cReference: {
    good: ['12345678901', null],
    bad: [
      ['123456789012', 'pattern'],
      ['1234567890x', 'pattern'],
    ],
  },
  keysCount: number(0, 9),
  keyTag: words(20),
  provenance: {
    good: [{ status: 'ALERT', note: 'Finance outstanding', alerts: ['FINANCE'], provider: x(40), reference: x(60) }],
    bad: [
      [{ status: 'ALERT' }, 'note:required'],
      [{ status: 'ALERT', note: '  ' }, 'note:required'],
      [{ status: 'SOME' }, 'status:enum'],
      [{ status: 'CLEAR', provider: x(41) }, 'provider:max'],
      [{ status: 'CLEAR', reference: x(61) }, 'reference:max'],
      [{ status: 'CLEAR', note: x(1001) }, 'note:max'],
      [{ status: 'CLEAR', checkedAt: '0000-01-01' }, 'checkedAt:min'],
      [{ status: 'CLEAR', alerts: ['ODD'] }, 'alerts.0:enum'],
      [{ status: 'CLEAR', by: 'me' }, 'by:unknown'],
    ],
  },
  prepBudgetMechanical: number(0, MOST_PENCE),
  prepBudgetBody: number(0, MOST_PENCE),
  assignees: {
    good: [{ valet: null }],
    bad: [
      [{ sale: v7() }, 'sale:unknown'],
      [{ valet: 'Sam' }, 'valet:pattern'],
    ],
  },
  priority: { good: ['URGENT', 'NORMAL'], bad: [['LATER', 'enum']] },
  targetReadyAt: {
    good: ['2026-12-24T17:00:00Z', null],
    bad: [
      ['2026-12-24', 'date'],
      ['9999-12-24T17:00:00Z', 'max'],
    ],
  },
  location: words(40),
  saleIntention: { good: ['TRADE'], bad: [['GIFT', 'enum']] },
  noteToFirstStage: lines(1000),
  version: {
    good: [],
    bad: [
      [0, 'min'],
      [1.5, 'type'],
      [null, 'required'],
    ],
  },
}

it('knows the bounds of every field', () => {
  expect(Object.keys(BOUNDS).toSorted()).toEqual(Object.keys(AdminConfigurationChange.shape).toSorted())
})

it.each(Object.entries(BOUNDS))('%s', async (field, { good, bad }) => {
  for (const value of good) {
    const { version } = (await world.read(admin, configured)).body.data.vehicle
    const { status, text } = await world.change(admin, configured, { version, [field]: value })
    expect([value, status, status === 200 ? '' : text]).toEqual([value, 200, ''])
  }
  for (const [value, code] of bad) {
    const path = String(code).includes(':') ? `${field}.${String(code)}` : `${field}:${String(code)}`
    const answers = [
      await world.configure(admin, waiting, { [field]: value }),
      await world.change(admin, configured, { version: 1, [field]: value }),
    ]
    for (const { status, body } of answers) {
      expect([value, status, codesOf(body)]).toEqual([value, 422, expect.arrayContaining([path])])
    }
  }
})
