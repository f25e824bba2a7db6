import {
  arrivalAt,
  counted,
  type DealerRole,
  formatDayMonth,
  formatPence,
  formatTime,
  type Position,
  rolesActingAt,
  rolesTaking,
  routeStepAt,
  splitPosition,
  STAGE_LABELS,
  stepsAhead,
} from '@forecourt/domain'
import { IMPORTED, type Moved } from '../vehicle/workflow/hooks.ts'
import { excerpt } from './excerpt.ts'
import type { Notice } from './notice.ts'

const LINE = { one: 'line', many: 'lines' }

/* Who must act next, and who hears what became of their work (docs/domain.md#notifications). */

const isApproval = (position: Position) => splitPosition(position).subStage === 'APPROVAL'

type Moving = NonNullable<Moved['action']>

const SUBMITTED: Partial<Record<Moving, string>> = {
  QUOTE: 'has a quote to approve',
  QUOTE_SUPPLEMENTARY: 'has a supplementary quote to approve',
}

const DECIDED: Partial<Record<Moving, string>> = {
  APPROVE: 'has its quote approved',
  DECLINE_ALL: 'has its quote declined',
  REJECT: 'has its quote sent back',
  REJECT_SUPPLEMENTARY: 'has its supplementary quote sent back',
}

/** Most important first: of one move a person hears once. */
export function noticesOf(move: Moved): Notice[] {
  if (move.event === IMPORTED) return []
  if (move.action === null) return assigned(move)
  if (move.from === move.to) return []
  return [
    ...decided(move),
    ...submitted(move),
    ...sold(move),
    ...reopened(move),
    ...offsite(move),
    ...arrived(move),
    ...coming(move),
  ]
}

const visitKey = ({ vehicle }: Moved) => `${vehicle.id}:${vehicle.subStageEnteredAt}`
const eventKey = ({ vehicleId, at }: Moved) => `${vehicleId}:${at}`

function assigned(move: Moved): Notice[] {
  const { before, vehicle, vehicleId, version } = move
  if (!vehicle.assignedToId || before?.assignedToId === vehicle.assignedToId) return []
  return [
    {
      type: 'ASSIGNED',
      userIds: [vehicle.assignedToId],
      verb: 'is yours now',
      subjectKey: `${vehicleId}:${version}`,
    },
  ]
}

function submitted(move: Moved): Notice[] {
  const { to, data, action } = move
  const verb = action && SUBMITTED[action]
  if (!verb || !isApproval(to)) return []
  const body = quoteWords(data)
  return [
    {
      type: 'QUOTE_SUBMITTED',
      roles: rolesActingAt(to),
      verb,
      subjectKey: visitKey(move),
      ...(body && { body }),
    },
  ]
}

function decided(move: Moved): Notice[] {
  const { action, from, data } = move
  const verb = action && DECIDED[action]
  if (!verb || !from) return []
  const submitter = data['submittedById']
  const isPart = data['approvedLines'] !== undefined && data['approvedLines'] !== data['lines']
  const body = quoteWords(data)
  return [
    {
      type: 'QUOTE_DECIDED',
      roles: workersAt(from),
      userIds: typeof submitter === 'string' ? [submitter] : [],
      verb: action === 'APPROVE' && isPart ? 'has its quote approved in part' : verb,
      subjectKey: eventKey(move),
      ...(body && { body }),
    },
  ]
}

/** Admin confirms a sale, adverts are taken down, and whose vehicle another dealer sold hears of it. */
function sold(move: Moved): Notice[] {
  const { action, data } = move
  if (action !== 'SELL' && action !== 'SELL_DIRECTLY') return []
  const notice = (role: DealerRole, verb: string): Notice => ({
    type: 'SOLD',
    roles: [role],
    verb,
    subjectKey: eventKey(move),
  })
  const { soldByDealer, liveAdverts } = data
  return [
    ...(typeof soldByDealer === 'string' ? [notice('SALES_MANAGER', `was sold by ${soldByDealer}`)] : []),
    notice('ADMIN', 'is sold and needs its CRM confirmation'),
    ...(Number(liveAdverts) > 0 ? [notice('SALES_SUPPORT', 'is sold: its adverts are still live')] : []),
  ]
}

/** The seller, and those who see to stock and adverts, hear that a sale fell through. */
function reopened(move: Moved): Notice[] {
  const { action, data } = move
  if (action !== 'REOPEN_SALE') return []
  const { reason, salespersonId } = data
  return [
    {
      type: 'SOLD',
      roles: ['ADMIN', 'SALES_MANAGER', 'SALES_SUPPORT'],
      userIds: typeof salespersonId === 'string' ? [salespersonId] : [],
      verb: 'is back in stock: its sale fell through',
      subjectKey: eventKey(move),
      ...(typeof reason === 'string' && { body: excerpt(reason) }),
    },
  ]
}

/** Whose work it is that was decided on. */
function workersAt(from: Position): readonly DealerRole[] {
  const step = routeStepAt(from)
  return step ? rolesTaking(step) : []
}

/** '£390.00 net, 5 lines', or of a decision '£312.00 of £390.00 net, 4 of 5 lines'. */
function quoteWords({ net, lines, approvedNet, approvedLines }: Record<string, unknown>): string | undefined {
  if (typeof net !== 'number' || typeof lines !== 'number') return undefined
  const some = typeof approvedNet === 'number' && typeof approvedLines === 'number'
  const money = some ? `${formatPence(approvedNet)} of ${formatPence(net)}` : formatPence(net)
  return `${money} net, ${some ? `${approvedLines} of ` : ''}${counted(lines, LINE)}`
}

/** That it left, and what came back damaged; the bodyshop and the managers are mentioned in the message about the damage. */
function offsite(move: Moved): Notice[] {
  const { action, vehicle } = move
  const { destinationName, damageNote } = move.data
  const destination = typeof destinationName === 'string' ? destinationName : 'Offsite'
  if (action === 'GO_OFFSITE') {
    const back = vehicle.dueAt ? `, due back ${formatDayMonth(vehicle.dueAt)} at ${formatTime(vehicle.dueAt)}` : ''
    return [
      {
        type: 'OFFSITE_OUT',
        roles: ['SALES', 'SALES_MANAGER'],
        verb: 'went offsite',
        body: `${destination}${back}`,
        subjectKey: visitKey(move),
      },
    ]
  }
  if (action !== 'RETURN_ONSITE' || typeof damageNote !== 'string') return []
  return [
    {
      type: 'OFFSITE_DAMAGE',
      roles: ['SALES'],
      verb: 'came back with damage',
      body: `${destination}: ${excerpt(damageNote)}`,
      subjectKey: visitKey(move),
    },
  ]
}

/** The person meant to have it hears of it alone, if it is theirs to do. */
function arrived(move: Moved): Notice[] {
  const { to, vehicle, action, data } = move
  const isRework = action === 'RETURN_FOR_REWORK'
  const verb = isRework ? `is back for rework in ${STAGE_LABELS[splitPosition(to).stage]}` : arrivalAt(to)
  if (!verb) return []
  const reason = isRework && typeof data['reason'] === 'string' ? { body: excerpt(data['reason']) } : {}
  return [
    {
      type: 'ARRIVED',
      roles: rolesActingAt(to),
      assigneeId: vehicle.assignedToId,
      verb,
      subjectKey: visitKey(move),
      ...reason,
    },
  ]
}

/** Once the route is decided, the stages after the next one know what is on its way to them. */
function coming({ action, to, vehicle, vehicleId }: Moved): Notice[] {
  if (action !== 'CONFIGURE' || !vehicle.route) return []
  return stepsAhead(vehicle.route, to).map((position) => ({
    type: 'COMING',
    roles: rolesActingAt(position),
    verb: `is on its way to ${STAGE_LABELS[splitPosition(position).stage]}`,
    subjectKey: vehicleId,
  }))
}
