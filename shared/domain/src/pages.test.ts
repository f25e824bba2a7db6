import { expect, it } from 'vitest'
import { listPageFor } from './pages.ts'
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
