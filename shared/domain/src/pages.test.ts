import { expect, it } from 'vitest'
import { listPageFor, QUEUE_STAGES } from './pages.ts'
import { STAGES } from './stages.ts'

it('lists offsite and closed on the vehicle list, every other stage on its own page', () => {
  expect(STAGES.map(listPageFor)).toEqual([
    '/stages/infleet',
    '/stages/admin',
    '/stages/ict',
    '/stages/mechanical-prep',
    '/stages/body-damage',
    '/stages/media',
    '/stages/sale',
    '/vehicles?stage=OFFSITE',
    '/vehicles?stage=CLOSED',
  ])
})

it('knows where vehicles wait for staff: not where they enter, away, or after the line', () => {
  expect(QUEUE_STAGES).toEqual(['ADMIN', 'ICT', 'MECHANICAL_PREP', 'BODY_DAMAGE', 'MEDIA', 'SALE'])
})
