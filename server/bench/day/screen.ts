import { POSITIONS, splitPosition, type Stage } from '@forecourt/domain'
import type { Socket } from 'socket.io-client'
import { z } from 'zod'
import {
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
  STAGE_CHANGED_EVENT,
} from '../../src/modules/realtime/events.ts'
import type { Browser } from './browser.ts'
import type { Keeper } from './ledger.ts'

/*
 * What of a person's screen asks again when the socket tells of something, as the api client has it in its `socket`
 * folder.
 */

/** Something on the screen: its address, and what kind of answer it shows. */
export interface View {
  path: string
  kind: 'list' | 'counts' | 'stock' | 'overview' | 'bell' | 'record' | 'thread'
  /** Of a list and its counts. */
  stage?: Stage
  /** Of a record and a thread. */
  vehicleId?: string
}

const BELL: View = { path: '/notifications/unread', kind: 'bell' }

const Push = z.object({
  vehicleId: z.string().optional(),
  savedById: z.string().optional(),
  from: z.enum(POSITIONS).nullish(),
  to: z.enum(POSITIONS).optional(),
})

interface Told extends z.output<typeof Push> {
  event: string
}

const stagesOf = ({ from, to }: Told) => [from ?? [], to ?? []].flat().map((position) => splitPosition(position).stage)

/** Nobody's bell counts their vehicles, and yet a notification of one may ask something of somebody. */
const UNCOUNTED: readonly Stage[] = ['OFFSITE', 'CLOSED']

function isOutdated({ kind, stage, vehicleId }: View, told: Told, shown: Buffer | undefined): boolean {
  const isOfVehicle = vehicleId !== undefined && vehicleId === told.vehicleId
  const shows = (text: string) => !shown || shown.includes(text)
  switch (told.event) {
    case STAGE_CHANGED_EVENT:
      if (kind === 'bell') return stagesOf(told).some((each) => UNCOUNTED.includes(each) || shows(`"${each}"`))
      return isOfVehicle || kind === 'stock' || kind === 'overview' || stagesOf(told).some((each) => each === stage)
    case GROUP_CHANGED_EVENT:
      return isOfVehicle || kind === 'stock'
    case MESSAGES_CHANGED_EVENT:
      if (kind === 'thread') return isOfVehicle
      return ['list', 'stock', 'overview'].includes(kind) && shows(told.vehicleId ?? '')
    case DRAFT_SAVED_EVENT:
      return kind === 'record' && isOfVehicle
    default:
      return kind === 'bell'
  }
}

const EVENTS = [
  STAGE_CHANGED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  DRAFT_SAVED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
] as const

/** As the client gathers what is told: at once, but for what is told along with it, and then at most every 300 ms. */
const FIRST_MS = 20
const APART_MS = 300

/** What is told of by one kind of event until the screen asks again. */
interface Gathering {
  told: Told[]
  /** When the first of what is told of was done. */
  since: number | null
  timer: NodeJS.Timeout | null
  appliedAt: number
}

export interface Screen {
  /** Shows something else, and reads it, apart from what was read already. */
  show: (views: readonly View[], unread?: readonly View[]) => Promise<void>
  listen: (socket: Socket) => void
  /** After a time in which something may have been missed. */
  readAll: () => Promise<void>
  stop: () => void
}

/** The screen of one person, which is never without the bell. */
export function createScreen(userId: string, browser: () => Browser, keeper: Keeper): Screen {
  let views: readonly View[] = [BELL]
  const underWay = new Map<string, AbortController>()
  const shown = new Map<string, Buffer>()
  const gatherings = new Map<string, Gathering>()
  /** What was done, and when the screen asked, that it does not show yet. */
  let hidden: { since: number; asked: number } | null = null

  /** Starts again what is under way, as an invalidation does. Whether it was answered before that happened once more. */
  const readOne = async ({ path }: View): Promise<boolean> => {
    underWay.get(path)?.abort()
    const reading = new AbortController()
    underWay.set(path, reading)
    const answer = await browser().read(path, reading.signal)
    if (underWay.get(path) === reading) underWay.delete(path)
    if (answer) shown.set(path, answer)
    return answer !== null
  }

  const apply = async (gathering: Gathering) => {
    const { told, since } = gathering
    Object.assign(gathering, { told: [], since: null, timer: null, appliedAt: performance.now() })
    const answerOf = ({ path }: View) => (underWay.has(path) ? undefined : shown.get(path))
    const outdated = views.filter((view) => told.some((each) => isOutdated(view, each, answerOf(view))))
    if (outdated.length === 0) return
    if (since !== null) hidden ??= { since, asked: performance.now() }
    const answered = await Promise.all(outdated.map(readOne))
    if (!hidden || !answered.every(Boolean)) return
    const now = performance.now()
    keeper.ledger.refetch.push(now - hidden.asked)
    keeper.ledger.toScreen.push(now - hidden.since)
    hidden = null
  }

  const hear = (event: string, payload: unknown) => {
    const push = Push.parse(payload)
    if (push.savedById === userId) return
    const now = performance.now()
    const since = push.vehicleId ? keeper.causeOf(push.vehicleId, userId) : null
    if (since !== null) keeper.ledger.toSocket.push(now - since)
    const gathering = gatherings.get(event) ?? { told: [], since: null, timer: null, appliedAt: -Infinity }
    gatherings.set(event, gathering)
    gathering.told.push({ event, ...push })
    gathering.since ??= since
    const wait = Math.max(FIRST_MS, gathering.appliedAt + APART_MS - now)
    gathering.timer ??= setTimeout(() => void apply(gathering), wait)
  }

  const readAll = async () => void (await Promise.all(views.map(readOne)))

  return {
    show: async (seen, unread = seen) => {
      views = [BELL, ...seen]
      for (const path of shown.keys()) if (!views.some((view) => view.path === path)) shown.delete(path)
      await Promise.all(unread.map(readOne))
    },
    listen: (socket) => {
      for (const event of EVENTS) socket.on(event, (payload: unknown) => hear(event, payload))
    },
    readAll,
    stop: () => {
      for (const { timer } of gatherings.values()) if (timer) clearTimeout(timer)
      for (const reading of underWay.values()) reading.abort()
    },
  }
}
