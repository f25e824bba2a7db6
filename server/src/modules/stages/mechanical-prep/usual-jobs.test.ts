import { StandardJob } from '@forecourt/contracts'
import { CHECKLIST_KEYS, jobsFor, lineTotals } from '@forecourt/domain'
import { expect, it } from 'vitest'
import { STANDARD_JOBS } from '../../../demo/mechanical-prep/jobs.ts'
import { wholeMenu } from './usual-jobs.ts'

it.each([
  ['nothing', []],
  ['jobs of their own', STANDARD_JOBS],
])('every item of the checklist has its usual job at a dealer that has set %s', (_, own) => {
  const menu = wholeMenu(own)
  expect(CHECKLIST_KEYS.filter((key) => jobsFor(menu, key).length === 0)).toEqual([])
  expect(new Set(menu.map(({ key }) => key)).size).toBe(menu.length)
  for (const job of menu) {
    expect(StandardJob.safeParse(job).error?.issues).toBeUndefined()
    const { net } = lineTotals({ ...job, labourRate: 5500, quantity: 100, noCharge: false })
    expect([job.key, net > 0]).toEqual([job.key, true])
  }
})

it("prefers the dealer's own job for an item, whichever corner it names", () => {
  const [usual] = wholeMenu([])
  if (!usual) throw new Error('There are no usual jobs')
  const own = { ...usual, key: 'own', description: 'Budget tyre', itemRef: 'tyres.osr' }
  expect(jobsFor(wholeMenu([own]), 'tyres.nsf')).toEqual([own])
})

it('names discs and pads for each axle, and a tyre for each corner', () => {
  const first = (key: string) => jobsFor(wholeMenu([]), key)[0]?.description
  expect(['brakes.nsf', 'brakes.osf', 'brakes.osr'].map(first)).toEqual([
    'Front brake discs and pads',
    'Front brake discs and pads',
    'Rear brake discs and pads',
  ])
  expect(['tyres.nsf', 'tyres.osf', 'tyres.nsr', 'tyres.osr'].every((key) => first(key)?.startsWith('Tyre'))).toBe(true)
})
