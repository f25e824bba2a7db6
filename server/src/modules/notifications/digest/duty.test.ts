import { routeThrough, type DealerRole } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { dutyOf, type Standing } from './duty.ts'

const ROUTE = routeThrough('ict', 'mechanicalPrep', 'valet', 'media')
const at = (position: Standing['position'], given: Partial<Standing> = {}): Standing => ({
  position,
  route: ROUTE,
  assignee: null,
  ...given,
})
const who = (...roles: DealerRole[]) => ({ id: 'me', roles })
const dan = { id: 'dan', roles: ['MECHANICAL_PREP', 'SALES_EXECUTIVE'] as const }

describe('a vehicle', () => {
  it.each<[string, Standing, DealerRole, ReturnType<typeof dutyOf>]>([
    ['is in the queue of whoever works where it stands', at('MECHANICAL_PREP:ASSESS'), 'MECHANICAL_PREP', 'QUEUE'],
    [
      'is in the queue of whom it was given to',
      at('ICT:ICT', { assignee: who('SALES_EXECUTIVE') }),
      'SALES_EXECUTIVE',
      'QUEUE',
    ],
    ['is not in a colleague’s', at('MECHANICAL_PREP:ASSESS', { assignee: dan }), 'MECHANICAL_PREP', null],
    [
      'waits for every manager although it is a mechanic’s',
      at('MECHANICAL_PREP:APPROVAL', { assignee: dan }),
      'SALES_MANAGER',
      'QUEUE',
    ],
    [
      'is everybody’s whose assignee does something else now',
      at('MECHANICAL_PREP:ASSESS', { assignee: { id: 'eve', roles: ['SALES'] } }),
      'MECHANICAL_PREP',
      'QUEUE',
    ],
    ['is coming to whoever has a step ahead', at('ADMIN:CONFIGURE'), 'MECHANICAL_PREP', 'COMING'],
    ['that is a colleague’s is coming all the same', at('ICT:ICT', { assignee: dan }), 'SALES_SUPPORT', 'COMING'],
    ['is coming to nobody whose step is left out', at('ADMIN:CONFIGURE'), 'BODY_DAMAGE', null],
    ['is coming to nobody before its route is known', at('ADMIN:CONFIGURE', { route: null }), 'MECHANICAL_PREP', null],
    ['on sale waits for a buyer', at('SALE:ON_SALE'), 'SALES', null],
    ['offsite waits for its return', at('OFFSITE:OFFSITE'), 'SALES', null],
    ['that was sold is over', at('CLOSED:SOLD'), 'ADMIN', null],
  ])('%s', (_, standing, role, duty) => {
    expect(dutyOf(standing, who(role))).toBe(duty)
  })
})
