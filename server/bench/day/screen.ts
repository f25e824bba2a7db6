import {
  createGathering,
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  type IsOutdated,
  MESSAGES_CHANGED_EVENT,
  notificationLists,
  NOTIFICATIONS_CHANGED_EVENT,
  outdatedByDrafts,
  outdatedByMessages,
  outdatedByMoves,
  STAGE_CHANGED_EVENT,
} from '@forecourt/contracts/realtime'
import { POSITIONS } from '@forecourt/domain'
import type { Socket } from 'socket.io-client'
import { z } from 'zod'
import type { Browser } from './browser.ts'
import type { Keeper } from './ledger.ts'
import type { View } from './views.ts'

const BELL: View = { path: '/notifications/unread', route: 'GET /notifications/unread', params: {} }

const Push = z.object({
  vehicleId: z.string().default(''),
  savedById: z.string().optional(),
  from: z.enum(POSITIONS).nullish(),
  to: z.enum(POSITIONS).optional(),
  isByTime: z.literal(true).optional(),
})

/** A push, and when what it tells of was done; null where that is nothing that somebody did just now. */
interface Told extends z.output<typeof Push> {
  event: string
  since: number | null
}

const outdatedBy: Readonly<Record<string, (told: readonly Told[]) => IsOutdated>> = {
  moves: (told) =>
    outdatedByMoves(
      told.filter(({ event }) => event === STAGE_CHANGED_EVENT),
      told.filter(({ event }) => event === GROUP_CHANGED_EVENT),
    ),
  messages: outdatedByMessages,
  drafts: outdatedByDrafts,
  notices: () => notificationLists,
}

/** The pushes that the page takes up together, as the api client does. */
const KINDS: Readonly<Record<string, string>> = {
  [STAGE_CHANGED_EVENT]: 'moves',
  [GROUP_CHANGED_EVENT]: 'moves',
  [MESSAGES_CHANGED_EVENT]: 'messages',
  [DRAFT_SAVED_EVENT]: 'drafts',
  [NOTIFICATIONS_CHANGED_EVENT]: 'notices',
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
  const shown = new Map<string, unknown>()
  /** What was done, and when the screen asked, that it does not show yet. */
  let hidden: { since: number; asked: number } | null = null

  /** Starts again what is under way, as an invalidation does. Whether it was answered before that happened once more. */
  const readOne = async ({ path }: View): Promise<boolean> => {
    underWay.get(path)?.abort()
    const reading = new AbortController()
    underWay.set(path, reading)
    const answer = await browser().read(path, reading.signal)
    if (underWay.get(path) === reading) underWay.delete(path)
    if (answer) shown.set(path, JSON.parse(answer.toString()))
    return answer !== null
  }

  const answerOf = ({ path }: View): unknown => (underWay.has(path) ? undefined : shown.get(path))

  const apply = async (told: readonly Told[], isOutdated: IsOutdated) => {
    const outdated = views.filter((view) => isOutdated(view, answerOf(view)))
    if (outdated.length === 0) return
    const done = told.flatMap(({ since }) => since ?? [])
    if (done.length > 0) hidden ??= { since: Math.min(...done), asked: performance.now() }
    const answered = await Promise.all(outdated.map(readOne))
    if (!hidden || !answered.every(Boolean)) return
    const now = performance.now()
    keeper.ledger.refetch.push(now - hidden.asked)
    keeper.ledger.toScreen.push(now - hidden.since)
    hidden = null
  }

  const gatherings = new Map(
    Object.entries(outdatedBy).map(([kind, rule]) => [
      kind,
      createGathering<Told>((gathered) => {
        const told = [...gathered]
        void apply(told, rule(told))
      }),
    ]),
  )

  const hear = (event: string, payload: unknown) => {
    const push = Push.parse(payload)
    if (push.savedById === userId) return
    const since = push.vehicleId && !push.isByTime ? keeper.causeOf(push.vehicleId, userId) : null
    if (since !== null) keeper.ledger.toSocket.push(performance.now() - since)
    gatherings.get(KINDS[event] ?? '')?.add({ event, since, ...push }, push)
  }

  const readAll = async () => void (await Promise.all(views.map(readOne)))

  return {
    show: async (seen, unread = seen) => {
      views = [BELL, ...seen]
      for (const path of shown.keys()) if (!views.some((view) => view.path === path)) shown.delete(path)
      await Promise.all(unread.map(readOne))
    },
    listen: (socket) => {
      for (const event of Object.keys(KINDS)) socket.on(event, (payload: unknown) => hear(event, payload))
    },
    readAll,
    stop: () => {
      for (const gathering of gatherings.values()) gathering.stop()
      for (const reading of underWay.values()) reading.abort()
    },
  }
}
