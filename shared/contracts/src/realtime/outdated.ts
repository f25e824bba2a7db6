import { isRecord, type Position, rolesActingAt } from '@forecourt/domain'
import {
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
  type Push,
  STAGE_CHANGED_EVENT,
  type VehiclePush,
} from './events.ts'

/*
 * Which answers a push makes out of date. Many people have a list open: if each of them asked again whatever happened, one
 * push would make a whole group ask for everything that it has on its screens.
 */

/** A call as it was asked. */
export interface Asked {
  route: string
  params: Readonly<Record<string, unknown>>
}

/**
 * When a call is made again that would now be answered in another way: first what people work from, then what they look at
 * beside it, and last what hardly concerns them, or what only time has changed.
 */
export type Due = 'now' | 'soon' | 'later'

/** Whether something is so of a call, by what it was answered with; without an answer, whether it may be. */
type Judges = (asked: Asked, answer: unknown) => boolean

/** What is pushed when a vehicle moved, or was changed where it is. */
export interface StageChange extends VehiclePush {
  /** Null for a vehicle that is new. */
  from?: Position | null
  /** As `from` when it was changed where it stands. */
  to?: Position
}

export interface DraftSave extends VehiclePush {
  savedById: string
}

/** What each of these events tells. */
interface Told {
  [STAGE_CHANGED_EVENT]: StageChange
  [GROUP_CHANGED_EVENT]: VehiclePush
  [MESSAGES_CHANGED_EVENT]: VehiclePush
  [DRAFT_SAVED_EVENT]: DraftSave
  [NOTIFICATIONS_CHANGED_EVENT]: Push
}

/** An event by which answers may become out of date, and what it told. */
export type News = { [Event in keyof Told]: { event: Event; push: Told[Event] } }[keyof Told]

export const NEWS_EVENTS = [
  STAGE_CHANGED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  DRAFT_SAVED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
] as const satisfies readonly News['event'][]

/** Whether it tells people of nothing but what they did themselves. */
export const isOwn = ({ event, push }: News, userId: string | undefined): boolean =>
  event === DRAFT_SAVED_EVENT && push.savedById === userId

const UNREAD = 'GET /notifications/unread'

const OF_QUEUES = /^GET \/overview\/(?:queue|approvals|coming|waiting|figures|stuck|pulse)$/

/**
 * Lists and forms' metadata of stages and vehicles, what waits for the person, and how many are unread; not lookups, which
 * cost money and answer the same again.
 */
export const stageLists = ({ route }: Pick<Asked, 'route'>): boolean =>
  /^GET \/(?:stage|vehicles)\/?[^:]*$/.test(route) || OF_QUEUES.test(route) || route === UNREAD

/** What the bell shows and counts. */
export const notificationLists = ({ route }: Pick<Asked, 'route'>): boolean =>
  route === 'GET /notifications' || route === UNREAD

/** A stage's list and its counts, which hold nothing but the vehicles in it. */
const OF_STAGE = /^GET \/stage\/([\w-]+)(?:\/counts)?$/

/** What somebody works from, who waits for a vehicle that it does not show yet. */
const QUEUE = 'GET /overview/queue'
const APPROVALS = 'GET /overview/approvals'

/** What somebody keeps an eye on who has no part in it yet. */
const BESIDE = ['GET /overview/coming', 'GET /overview/waiting']

/** Their vehicles are counted for nobody's sidebar, and yet a notification of one may ask something of somebody. */
const UNCOUNTED = ['OFFSITE', 'CLOSED']

const stageOf = (position: Position): string => position.split(':', 1)[0] ?? ''
const pathOf = (stage: string): string => stage.toLowerCase().replaceAll('_', '-')

function countsAny(answer: unknown, stages: readonly string[]): boolean {
  const counts = isRecord(answer) && isRecord(answer.data) ? answer.data.stages : undefined
  return !isRecord(counts) || stages.some((stage) => UNCOUNTED.includes(stage) || stage in counts)
}

/** Whether a vehicle came to, or left, a step of those for whose roles a queue was answered. */
function isTheirs({ from, to }: StageChange, answer: unknown): boolean {
  const roles = isRecord(answer) && isRecord(answer.data) ? answer.data.roles : undefined
  if (!to || !Array.isArray(roles) || roles.length === 0) return true
  const acting: readonly unknown[] = [from ?? to, to].flatMap(rolesActingAt)
  return roles.some((each) => isRecord(each) && acting.includes(each.role))
}

/** Written out, because it goes through every answer on the screen at each push. */
function names(part: unknown, id: string): boolean {
  if (typeof part === 'string') return part === id
  if (!isRecord(part)) return false
  if (Array.isArray(part)) return part.some((each) => names(each, id))
  for (const key in part) if (names(part[key], id)) return true
  return false
}

const mayName = (answer: unknown, id: string): boolean => answer === undefined || names(answer, id)

/** The lists that a move changes, the bell where it counts one of its stages, and approvals that it is about. */
function changes({ vehicleId, from, to }: StageChange, { route }: Asked, answer: unknown): boolean {
  if (!stageLists({ route })) return false
  // A server that is older than the page does not tell the places.
  if (!to) return true
  const places = [from ?? to, to]
  const stages = places.map(stageOf)
  if (route === UNREAD) return countsAny(answer, stages)
  if (route === APPROVALS) return places.some((each) => each.endsWith(':APPROVAL')) || mayName(answer, vehicleId)
  const path = OF_STAGE.exec(route)?.[1]
  return path === undefined || stages.some((stage) => pathOf(stage) === path)
}

const THREAD = /^GET \/vehicles\/:vehicleId\/(?:messages|timeline)$/

/** What a stage's form opens on, and so the draft with it. */
const RECORD = /^GET \/stage\/[\w-]+\/:vehicleId$/

/**
 * When a call is made again on account of one push. By a vehicle that moved or changed: everything of it, the lists of the
 * whole group, and of one's own dealer's the lists of its stages. By a message: the thread, and the lists that count what is
 * unread of the vehicle. By a colleague's draft: the record that bears it, so that an open form takes it up.
 */
function dueByDeed({ event, push }: News, asked: Asked, answer: unknown): Due | null {
  const now = (isNow: boolean) => (isNow ? 'now' : null)
  if (event === NOTIFICATIONS_CHANGED_EVENT) return now(notificationLists(asked))
  const { route, params } = asked
  const { vehicleId } = push
  const isOfIt = params.vehicleId === vehicleId
  if (event === DRAFT_SAVED_EVENT) return now(isOfIt && RECORD.test(route))
  if (event === MESSAGES_CHANGED_EVENT)
    return now(THREAD.test(route) ? isOfIt : stageLists(asked) && mayName(answer, vehicleId))
  if (isOfIt) return 'now'
  if (event === GROUP_CHANGED_EVENT) {
    if (route !== 'GET /vehicles') return null
    return mayName(answer, vehicleId) ? 'now' : 'later'
  }
  if (!changes(push, asked, answer)) return null
  if (OF_STAGE.test(route) || route === APPROVALS || mayName(answer, vehicleId)) return 'now'
  if (route === QUEUE) return isTheirs(push, answer) ? 'now' : 'later'
  return BESIDE.includes(route) ? 'later' : 'soon'
}

/** What is under way may be answered from before, so it does not wait: its answer would count as the newest. */
function dueByOne(news: News, asked: Asked, answer: unknown): Due | null {
  if (news.push.countsFollow && asked.route === UNREAD) return null
  const due = dueByDeed(news, asked, answer)
  return due && news.push.isByTime && answer !== undefined ? 'later' : due
}

/** What any of several pushes makes due, so that nothing is asked for twice on account of one action. */
export const dueBy =
  (news: readonly News[]) =>
  (when: Due): Judges =>
  (asked, answer) =>
    news.some((each) => dueByOne(each, asked, answer) === when)
