import { StandardJob } from '@forecourt/contracts'
import { lineTotals, REPAIR_METHODS } from '@forecourt/domain'
import { expect, it } from 'vitest'
import { withMethods } from './usual-jobs.ts'

it('every method of repair has its usual job', () => {
  const menu = withMethods([])
  expect(menu.map(({ itemRef }) => itemRef)).toEqual(REPAIR_METHODS.filter((method) => method !== 'none'))
  expect(new Set(menu.map(({ key }) => key)).size).toBe(menu.length)
  for (const job of menu) {
    expect(StandardJob.safeParse(job).error?.issues).toBeUndefined()
    const { net } = lineTotals({ ...job, labourRate: 5500, quantity: 100, noCharge: false })
    expect([job.key, net > 0]).toEqual([job.key, true])
  }
})

it("prefers the dealer's own job for a method, and leaves keys to their owner", () => {
  const [polish, touchIn] = withMethods([])
  if (!polish || !touchIn) throw new Error('There are no usual jobs')
  const own = [
    { ...polish, key: 'own' },
    { ...polish, key: touchIn.key, itemRef: 'tyres.nsf' },
  ]
  const menu = withMethods(own)
  expect(menu.filter(({ itemRef }) => itemRef === 'polish')).toEqual([own[0]])
  expect(menu.filter(({ key }) => key === touchIn.key)).toEqual([own[1]])
})

it("lists body work first, and the dealer's other jobs below", () => {
  const [polish] = withMethods([])
  if (!polish) throw new Error('There are no usual jobs')
  const tyre = { ...polish, key: 'tyre', itemRef: 'tyres.nsf' }
  const menu = withMethods([tyre, { ...polish, key: 'own' }])
  expect(menu[0]?.key).toBe('own')
  expect(menu.at(-1)).toBe(tyre)
})
