import { isRecord, type Position } from '@forecourt/domain'
import type { VehiclePush } from './events.ts'

/*
 * Which answers a push makes out of date. Many people have a list open: if each of them asked again whatever happened, one
 * push would make a whole group ask for everything that it has on its screens.
 */

/** A call as it was asked. */
export interface Asked {
  route: string
  params: Readonly<Record<string, unknown>>
}

/** Whether a call would now be answered in another way than it was; without an answer, whether it may have been. */
export type IsOutdated = (asked: Asked, answer: unknown) => boolean

/** What is pushed when a vehicle moved, or was changed where it is. A server that is older than the page tells no places. */
export interface StageChange extends VehiclePush {
  /** Null for a vehicle that is new. */
  from?: Position | null
  /** As `from` when it was changed where it stands. */
  to?: Position
}

const UNREAD = 'GET /notifications/unread'

const OF_QUEUES: ReadonlySet<string> = new Set(
  ['queue', 'approvals', 'coming', 'waiting', 'figures', 'stuck', 'pulse'].map((name) => `GET /overview/${name}`),
)

/**
 * Lists and forms' metadata of stages and vehicles, what waits for the person, and how many are unread; not lookups, which
 * cost money and answer the same again.
 */
export const stageLists = ({ route }: Pick<Asked, 'route'>): boolean =>
  /^GET \/(?:stage|vehicles)\/?[^:]*$/.test(route) || OF_QUEUES.has(route) || route === UNREAD

/** What the bell shows and counts. */
export const notificationLists = ({ route }: Pick<Asked, 'route'>): boolean =>
  route === 'GET /notifications' || route === UNREAD

/** A stage's list and its counts, which hold nothing but the vehicles in it. */
const OF_STAGE = /^GET \/stage\/([\w-]+)(?:\/counts)?$/

/** Their vehicles are counted for nobody's sidebar, and yet a notification of one may ask something of somebody. */
const UNCOUNTED = ['OFFSITE', 'CLOSED']

const stageOf = (position: Position): string => position.split(':', 1)[0] ?? ''
const pathOf = (stage: string): string => stage.toLowerCase().replaceAll('_', '-')

/** The stages that a move is about; null where that is not known. */
const stagesOf = ({ from, to }: StageChange): string[] | null => (to ? [from ?? to, to].map(stageOf) : null)

function countsAny(answer: unknown, stages: readonly string[]): boolean {
  const counts = isRecord(answer) && isRecord(answer.data) ? answer.data.stages : undefined
  return !isRecord(counts) || stages.some((stage) => UNCOUNTED.includes(stage) || stage in counts)
}

/** The lists that one of these moves changes, and the bell where it counts one of their stages. */
function listsOfMoves(moves: readonly StageChange[]): IsOutdated {
  const stages = moves.map(stagesOf)
  const known = stages.every((each) => each !== null) ? [...new Set(stages.flat())] : null
  return (asked, answer) => {
    if (moves.length === 0 || !stageLists(asked)) return false
    if (!known) return true
    if (asked.route === UNREAD) return countsAny(answer, known)
    const path = OF_STAGE.exec(asked.route)?.[1]
    return path === undefined || known.some((stage) => pathOf(stage) === path)
  }
}

const idsOf = (pushes: readonly VehiclePush[]): ReadonlySet<unknown> =>
  new Set(pushes.map(({ vehicleId }) => vehicleId))

/**
 * By vehicles that moved or changed: everything of them, the lists of the whole group, and of one's own dealer's the lists
 * of their stages. A vehicle that goes from one dealer to another is told of to both, and is one move.
 */
export function outdatedByMoves(ofDealer: readonly StageChange[], ofGroup: readonly VehiclePush[] = []): IsOutdated {
  const vehicles = idsOf([...ofDealer, ...ofGroup])
  const lists = listsOfMoves(ofDealer)
  return (asked, answer) =>
    asked.route === 'GET /vehicles' || vehicles.has(asked.params.vehicleId) || lists(asked, answer)
}

const names = (part: unknown, ids: ReadonlySet<unknown>): boolean =>
  isRecord(part) ? Object.values(part).some((each) => names(each, ids)) : ids.has(part)

const THREAD: ReadonlySet<string> = new Set(['GET /vehicles/:vehicleId/messages', 'GET /vehicles/:vehicleId/timeline'])

/** By messages: the threads that were written to, and the lists that count what is unread of them. */
export function outdatedByMessages(pushes: readonly VehiclePush[]): IsOutdated {
  const vehicles = idsOf(pushes)
  return (asked, answer) =>
    THREAD.has(asked.route)
      ? vehicles.has(asked.params.vehicleId)
      : stageLists(asked) && (answer === undefined || names(answer, vehicles))
}

/** What a stage's form opens on, and so the draft with it. */
const RECORD = /^GET \/stage\/[\w-]+\/:vehicleId$/

/** By colleagues' drafts: the records that bear them, so that an open form takes them up. */
export function outdatedByDrafts(pushes: readonly VehiclePush[]): IsOutdated {
  const vehicles = idsOf(pushes)
  return ({ route, params }) => RECORD.test(route) && vehicles.has(params.vehicleId)
}
