import type { KeptAssessment, StandardJob } from '@forecourt/contracts'
import { expect, test } from 'vitest'
import { seedLines } from './seed.ts'

const pads: StandardJob = {
  key: 'pads',
  description: 'Front discs and pads',
  type: 'PARTS',
  labourHours: 150,
  unitCost: 8900,
  vatBp: 2000,
  itemRef: 'brakes.nsf',
}
const settings = {
  labourRate: 5500,
  defaultVatBp: 2000,
  treadAmber: 30,
  treadRed: 16,
  padAmber: 50,
  padRed: 30,
  motMinMonths: 6,
  autoApproveNet: 0,
  allowSelfApproval: true,
  standardJobs: [pads],
  suppliers: [],
}

type Item = KeptAssessment['items'][number]
const item = (key: string, result: Item['result'], given: Partial<Item> = {}): Item => ({
  key,
  result,
  note: null,
  measures: {},
  quote: false,
  ...given,
})
const assessment = (items: Item[], motAdvisories: KeptAssessment['motAdvisories'] = []): KeptAssessment => ({
  odometerIn: 28_940,
  technician: { id: 'dan', name: 'Dan' },
  items,
  motAdvisories,
  faultCodes: [],
  roadTest: { done: true, miles: 4, note: null },
  workRequired: true,
  note: null,
  completedAt: '2026-11-20T09:00:00Z',
  completedBy: { id: 'dan', name: 'Dan' },
})
const advisory = (text: string, decision: 'QUOTE' | 'ADDRESSED' = 'QUOTE') => ({
  testNumber: '1',
  index: 0,
  decision,
  text,
})

test('what is required and what was marked becomes a line, the rest does not', () => {
  const lines = seedLines(
    assessment([
      item('tyres.nsf', 'REQUIRED', { note: '1.5 mm' }),
      item('tyres.osf', 'ADVISORY'),
      item('visibility.wipers', 'ADVISORY', { quote: true }),
      item('engine.oil', 'OK'),
    ]),
    settings,
  )
  expect(lines).toMatchObject([
    {
      itemRef: 'tyres.nsf',
      description: 'Tyres and wheels: Front left',
      note: '1.5 mm',
      safety: true,
      labourRate: 5500,
    },
    // Wipers concern safety, but an advisory of them obliges nobody.
    { itemRef: 'visibility.wipers', description: 'Visibility: Wipers', safety: false },
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
})

test("the dealer's usual job brings its words, hours and price", () => {
  expect(seedLines(assessment([item('brakes.nsf', 'REQUIRED')]), settings)).toMatchObject([
    { description: 'Front discs and pads', type: 'PARTS', labourHours: 150, unitCost: 8900, safety: true },
  ])
})

test('an advisory to be quoted becomes a line, or words of the line that its item has', () => {
  const lines = seedLines(
    assessment(
      [item('tyres.nsf', 'REQUIRED', { note: '1.5 mm' })],
      [
        advisory('Nearside Front Tyre worn close to legal limit (5.2.3 (e))'),
        advisory('Offside Rear Brake pad wearing thin (1.1.13 (a) (ii))'),
        advisory('Front Windscreen has damage (3.2 (a) (i))', 'ADDRESSED'),
      ],
    ),
    settings,
  )
  expect(lines).toMatchObject([
    { itemRef: 'tyres.nsf', note: '1.5 mm\nMOT: Nearside Front Tyre worn close to legal limit (5.2.3 (e))' },
    { itemRef: 'brakes.osr', description: 'Offside Rear Brake pad wearing thin (1.1.13 (a) (ii))', safety: false },
  ])
})

test('a line takes no more words than it may hold', () => {
  const [line] = seedLines(assessment([], [advisory(`Long ${'x'.repeat(300)} (5.2.3)`)]), settings)
  expect(line?.description).toHaveLength(200)
  expect(seedLines(null, settings)).toEqual([])
})
