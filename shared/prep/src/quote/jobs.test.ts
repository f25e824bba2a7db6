import type { StandardJob } from '@forecourt/contracts'
import { prepSettings } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { findings } from '../testing/stage.ts'
import { menuFor, otherJobs, takeJob } from './jobs.ts'
import { emptyLine, lineOfItem } from './newLine.ts'

const job = (key: string, itemRef: string | null, unitCost = 5000): StandardJob => ({
  key,
  description: key,
  type: 'PARTS',
  labourHours: 30,
  unitCost,
  vatBp: 2000,
  itemRef,
})
const [tyre, budget, pads, discs] = [
  job('Tyre', 'tyres.nsf'),
  job('Budget tyre', 'tyres.nsf', 3000),
  job('Front pads', 'brakes.nsf'),
  job('Front discs and pads', 'brakes.nsf', 9000),
]
const settings = prepSettings({ standardJobs: [tyre, budget, pads, discs, job('Valet', null)] })
const bare = prepSettings()
const found = findings()
const quoting = { settings, findings: found, open: ['tyres.nsr'] }

test('a job prices the line of what it repairs, at whichever corner that was found, and adds none next to it', () => {
  const unpriced = lineOfItem('tyres.nsr', found, bare)
  const { lines, at } = takeJob([unpriced], tyre, quoting)
  expect([at, lines.length]).toEqual([0, 1])
  expect(lines[0]).toMatchObject({
    id: unpriced.id,
    itemRef: 'tyres.nsr',
    description: 'Tyre, nearside rear',
    unitCost: 5000,
    safety: true,
    note: 'On the markers',
  })
})

test('a job becomes the line of a finding without one, with its safety mark', () => {
  const { lines } = takeJob([], tyre, quoting)
  expect(lines).toMatchObject([{ itemRef: 'tyres.nsr', description: 'Tyre, nearside rear', safety: true }])
})

test('work without a finding is a separate line', () => {
  const priced = takeJob([], tyre, quoting).lines
  expect(takeJob(priced, tyre, quoting).lines).toMatchObject([
    { itemRef: 'tyres.nsr' },
    { itemRef: null, description: 'Tyre', safety: false },
  ])
})

test('more work on a finding that has its line keeps the corner and the safety mark', () => {
  const alignment = job('Valve', 'tyres.nsr')
  const priced = takeJob([], tyre, quoting).lines
  expect(takeJob(priced, alignment, quoting).lines[1]).toMatchObject({
    itemRef: 'tyres.nsr',
    description: 'Valve, nearside rear',
    safety: true,
  })
})

test('a chosen job is priced, even if the other side of the axle has one', () => {
  const first = lineOfItem('brakes.nsf', found, settings)
  const { lines } = takeJob([first], discs, { ...quoting, open: ['brakes.osf'] })
  expect(lines[1]).toMatchObject({ itemRef: 'brakes.osf', description: 'Front discs and pads', noCharge: false })
})

test('no side of an axle is included in a line without a price', () => {
  const first = lineOfItem('brakes.nsf', found, bare)
  expect(lineOfItem('brakes.osf', found, bare, { lines: [first] })).toMatchObject({
    noCharge: false,
    description: 'brakes.osf',
  })
})

test('the other side of an axle costs nothing more, since one job is for both', () => {
  const first = lineOfItem('brakes.nsf', found, settings)
  const second = lineOfItem('brakes.osf', found, settings, { lines: [first] })
  const rear = lineOfItem('brakes.osr', found, settings, { lines: [first] })
  expect(first).toMatchObject({ description: 'Front pads', noCharge: false })
  expect(second).toMatchObject({ noCharge: true, itemRef: 'brakes.osf' })
  expect(rear).toMatchObject({ noCharge: false, description: 'brakes.osr' })
})

test('a line offers other jobs for the same repair', () => {
  const names = (ref: string | null) =>
    otherJobs(ref ? lineOfItem(ref, found, settings) : emptyLine(settings), settings, found).map(({ key }) => key)
  expect([names('tyres.nsr'), names('brakes.nsf'), names(null)]).toEqual([
    ['Budget tyre'],
    ['Front discs and pads'],
    [],
  ])
})

test('the menu starts with the jobs for the findings, and is searched by name', () => {
  expect(menuFor(settings, ['brakes.osf'], '').map(({ key }) => key)).toEqual([
    'Front pads',
    'Front discs and pads',
    'Tyre',
    'Budget tyre',
    'Valet',
  ])
  expect(menuFor(settings, [], ' TYRE').map(({ key }) => key)).toEqual(['Tyre', 'Budget tyre'])
})
