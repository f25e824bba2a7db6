import type { Position } from '@forecourt/domain'
import { isRecord } from '../client/is-record.ts'
import { stageLists, type Invalidates } from '../query/invalidate.ts'

/*
 * Which lists a change concerns. Many people have one open: if each of them asked again whatever happened, one message
 * would make a whole group ask for everything that it has on its screens.
 */

/** Where a vehicle was and is. A server that is older than this page does not tell. */
export interface Move {
  from?: Position | null
  to?: Position
}

/** A stage's list and its counts, which hold nothing but the vehicles in it. */
const OF_STAGE = /^GET \/stage\/([\w-]+)(?:\/counts)?$/

/** Their vehicles are counted for nobody's sidebar, and yet a notification of one may ask something of somebody. */
const UNCOUNTED = ['OFFSITE', 'CLOSED']

const stageOf = (position: Position): string => position.split(':', 1)[0] ?? ''
const pathOf = (stage: string): string => stage.toLowerCase().replaceAll('_', '-')

/** The stages that a move is about; null where that is not known. */
const stagesOf = ({ from, to }: Move): string[] | null => (to ? [...new Set([from ?? to, to].map(stageOf))] : null)

function countsAny(answer: unknown, stages: readonly string[]): boolean {
  const counts = isRecord(answer) && isRecord(answer.data) ? answer.data.stages : undefined
  return !isRecord(counts) || stages.some((stage) => UNCOUNTED.includes(stage) || stage in counts)
}

/** The lists that one of these moves changes, and the bell where it counts one of their stages. */
export function listsOfMoves(moves: readonly Move[]): Invalidates {
  const stages = moves.map(stagesOf)
  const known = stages.every((each) => each !== null) ? [...new Set(stages.flat())] : null
  return (key, answer) => {
    if (moves.length === 0 || !stageLists(key)) return false
    if (!known) return true
    if (key.route === 'GET /notifications/unread') return countsAny(answer, known)
    const path = OF_STAGE.exec(key.route)?.[1]
    return path === undefined || known.some((stage) => pathOf(stage) === path)
  }
}

const names = (part: unknown, ids: ReadonlySet<unknown>): boolean =>
  isRecord(part) ? Object.values(part).some((each) => names(each, ids)) : ids.has(part)

/** The lists that show one of these vehicles, or may once they are answered. */
export const listsThatShow =
  (vehicleIds: ReadonlySet<unknown>): Invalidates =>
  (key, answer) =>
    stageLists(key) && (answer === undefined || names(answer, vehicleIds))
