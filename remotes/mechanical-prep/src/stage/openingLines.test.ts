import { QuoteLineFields, type KeptAssessment, type StandardJob } from '@forecourt/contracts'
import { anAssessment, prepSettings } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'

const pads: StandardJob = {
  key: 'pads',
  description: 'Front discs and pads',
  type: 'PARTS',
  labourHours: 150,
  unitCost: 8900,
  vatBp: 2000,
  itemRef: 'brakes.nsf',
}
const settings = prepSettings({ standardJobs: [pads] })

type Item = KeptAssessment['items'][number]
const item = (key: string, result: Item['result'], given: Partial<Item> = {}): Item => ({
  key,
  result,
  note: null,
  measures: {},
  quote: false,
  ...given,
})
const linesOf = (items: Item[], motAdvisories: KeptAssessment['motAdvisories'] = []) =>
  findingsOf({ assessment: anAssessment({ items, motAdvisories }) }).openingLines(settings)
const advisory = (text: string, decision: 'QUOTE' | 'ADDRESSED' = 'QUOTE') => ({
  testNumber: '1',
  index: 0,
  decision,
  text,
})

test('required and marked items become lines, the rest do not', () => {
  const lines = linesOf([
    item('tyres.nsf', 'REQUIRED', { note: '1.5 mm' }),
    item('tyres.osf', 'ADVISORY'),
    item('visibility.wipers', 'ADVISORY', { quote: true }),
    item('engine.oil', 'OK'),
  ])
  expect(lines).toMatchObject([
    {
      itemRef: 'tyres.nsf',
      description: 'Tyres and wheels: Nearside front',
      note: '1.5 mm',
      safety: true,
      labourRate: 5500,
    },
    // Wipers are a safety item, but an advisory on them does not force a line.
    { itemRef: 'visibility.wipers', description: 'Visibility: Wipers', safety: false },
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
})

test("the dealer's usual job brings its text, hours and price", () => {
  expect(linesOf([item('brakes.nsf', 'REQUIRED')])).toMatchObject([
    { description: 'Front discs and pads', type: 'PARTS', labourHours: 150, unitCost: 8900, safety: true },
  ])
})

test('an advisory to be quoted becomes a line, or is added to the line that its item has', () => {
  const lines = linesOf(
    [item('tyres.nsf', 'REQUIRED', { note: '1.5 mm' })],
    [
      advisory('Nearside Front Tyre worn close to legal limit (5.2.3 (e))'),
      advisory('Offside Rear Brake pad wearing thin (1.1.13 (a) (ii))'),
      advisory('Front Windscreen has damage (3.2 (a) (i))', 'ADDRESSED'),
    ],
  )
  expect(lines).toMatchObject([
    { itemRef: 'tyres.nsf', note: '1.5 mm\nMOT: Nearside Front Tyre worn close to legal limit (5.2.3 (e))' },
    { itemRef: 'brakes.osr', description: 'Offside Rear Brake pad wearing thin (1.1.13 (a) (ii))', safety: false },
  ])
})

test.each([
  ['a note and an advisory', 'Inner edge worn', 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))'],
  ['a note of several lines', 'Inner edge worn\nCut in the wall', 'Nearside Front Tyre has a bulge (5.2.3 (e))'],
  ['more than there is room for', 'x'.repeat(500), `${'👩‍🔧'.repeat(120)} (5.2.3)`],
  ["characters of a tester's own", 'Worn', 'Tyre\u2028worn\u0000 \u202eclose\r\nto\tlimit \ud800 (5.2.3)'],
])('the parts of a line are accepted by a quote: %s', (_, note, text) => {
  const own = linesOf([item('tyres.nsf', 'REQUIRED', { note })])
  const joined = linesOf([item('tyres.nsf', 'REQUIRED', { note })], [advisory(text)])
  const described = linesOf([], [advisory(text)])
  for (const line of [...own, ...joined, ...described]) {
    expect(QuoteLineFields.safeParse({ ...line, noCharge: true }).error?.issues).toBeUndefined()
  }
})

test('a line takes no more text than it may hold', () => {
  const [line] = linesOf([], [advisory(`Long ${'x'.repeat(300)} (5.2.3)`)])
  expect(line?.description).toHaveLength(200)
  expect(findingsOf({ assessment: null }).openingLines(settings)).toEqual([])
})
