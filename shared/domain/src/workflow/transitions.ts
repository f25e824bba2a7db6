import type { DealerRole } from '../roles.ts'
import { POSITIONS, type Position, splitPosition, type Stage } from '../stages.ts'
import { BODY_DAMAGE_TRANSITIONS, MECHANICAL_PREP_TRANSITIONS } from './prep-transitions.ts'
import { row, type Transition } from './transition.ts'

// Entry Data is left out of both: it is left within the call that made it, so nobody can act on a vehicle there.
const UNWORKED: readonly Stage[] = ['INFLEET', 'OFFSITE', 'CLOSED']
const ONSITE = POSITIONS.filter((each) => !UNWORKED.includes(splitPosition(each).stage))
const SOLD_DIRECTLY_FROM: readonly Position[] = [...ONSITE.filter((each) => each !== 'SALE:ON_SALE'), 'OFFSITE:OFFSITE']

const ICT_ROLES: readonly DealerRole[] = ['SALES_EXECUTIVE', 'SALES_MANAGER']
const MEDIA_ROLES: readonly DealerRole[] = ['SALES_SUPPORT', 'SALES_EXECUTIVE']
const SELLERS: readonly DealerRole[] = ['ADMIN', 'SALES', 'SALES_MANAGER']

/** Every move a vehicle can make: who makes it, from where, to where, and by which call. */
export const TRANSITIONS: readonly Transition[] = [
  row({
    id: 'T01',
    action: 'INFLEET',
    from: ['NEW'],
    to: 'INFLEET:ENTRY_DATA',
    roles: 'ANY_EMPLOYEE',
    endpoint: 'POST /stage/infleet',
  }),
  row({
    id: 'T01b',
    action: 'ENTER',
    from: ['INFLEET:ENTRY_DATA'],
    to: 'ADMIN:CONFIGURE',
    roles: 'SYSTEM',
    endpoint: null,
  }),
  row({
    id: 'T02',
    action: 'CONFIGURE',
    from: ['ADMIN:CONFIGURE'],
    to: 'NEXT',
    roles: ['ADMIN'],
    endpoint: 'POST /stage/admin/:vehicleId/configure',
    amend: 'PATCH /stage/admin/:vehicleId/configure',
  }),
  row({
    id: 'T03',
    action: 'SUBMIT_ICT',
    from: ['ICT:ICT'],
    to: 'NEXT',
    roles: ICT_ROLES,
    endpoint: 'POST /stage/ict/:vehicleId',
    draft: 'POST /stage/ict/:vehicleId/draft',
  }),
  ...MECHANICAL_PREP_TRANSITIONS,
  ...BODY_DAMAGE_TRANSITIONS,
  row({
    id: 'V1',
    action: 'VALET',
    from: ['MEDIA:VALET'],
    to: 'NEXT',
    roles: MEDIA_ROLES,
    endpoint: 'POST /stage/media/:vehicleId/valet',
    draft: 'POST /stage/media/:vehicleId/valet/draft',
  }),
  row({
    id: 'V2',
    action: 'MEDIA',
    from: ['MEDIA:MEDIA'],
    to: 'NEXT',
    roles: MEDIA_ROLES,
    endpoint: 'POST /stage/media/:vehicleId/media',
    draft: 'POST /stage/media/:vehicleId/media/draft',
  }),
  row({
    id: 'S1',
    action: 'POST',
    from: ['SALE:POST'],
    to: 'SALE:ON_SALE',
    roles: MEDIA_ROLES,
    endpoint: 'POST /stage/sale/:vehicleId/post',
    draft: 'POST /stage/sale/:vehicleId/post/draft',
  }),
  row({
    id: 'S2',
    action: 'SELL',
    from: ['SALE:ON_SALE'],
    to: 'CLOSED:SOLD',
    roles: SELLERS,
    endpoint: 'POST /stage/sale/:vehicleId/sold',
    draft: 'POST /stage/sale/:vehicleId/sold/draft',
    groupLevel: true,
  }),
  row({
    id: 'S3',
    action: 'SELL_DIRECTLY',
    from: SOLD_DIRECTLY_FROM,
    to: 'CLOSED:SOLD_DIRECTLY',
    roles: SELLERS,
    endpoint: 'POST /stage/sale/:vehicleId/sold/direct',
    draft: 'POST /stage/sale/:vehicleId/sold/direct/draft',
    groupLevel: true,
  }),
  row({
    id: 'O1',
    action: 'GO_OFFSITE',
    from: ONSITE,
    to: 'OFFSITE:OFFSITE',
    roles: ['SALES'],
    endpoint: 'POST /stage/:vehicleId/offsite',
    amend: 'PATCH /stage/:vehicleId/offsite',
  }),
  row({
    id: 'O2',
    action: 'RETURN_ONSITE',
    from: ['OFFSITE:OFFSITE'],
    to: 'RETURN',
    roles: ['SALES'],
    endpoint: 'POST /stage/:vehicleId/onsite',
  }),
]
