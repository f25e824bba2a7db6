import { expect, it } from 'vitest'
import { listPageFor, QUEUE_STAGES } from './pages.ts'
import { STAGES } from './stages.ts'

it('lists offsite and closed on the vehicle list, every other original stage on its own page', () => {
  const specified = [
    '/stages/infleet',
    '/stages/admin',
    '/stages/ict',
    '/stages/mechanical-prep',
    '/stages/body-damage',
    '/stages/media',
    '/stages/sale',
    '/vehicles?stage=OFFSITE',
    '/vehicles?stage=CLOSED',
  ]
  expect(STAGES.map(listPageFor).filter((page) => specified.includes(page))).toEqual(specified)
})

it('knows where vehicles wait for staff: not on entry, when away, or after the line', () => {
  const waiting = ['ADMIN', 'ICT', 'MECHANICAL_PREP', 'BODY_DAMAGE', 'MEDIA', 'SALE']
  expect(QUEUE_STAGES.filter((stage) => waiting.includes(stage))).toEqual(waiting)
  expect(QUEUE_STAGES).not.toEqual(expect.arrayContaining(['INFLEET', 'OFFSITE', 'CLOSED']))
})
