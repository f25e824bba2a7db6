import {
  type Due,
  dueBy,
  isOwn,
  type News,
  NEWS_EVENTS,
  takeUp,
  UNREAD_COUNTED_EVENT,
} from '@forecourt/contracts/realtime'
import type { Socket } from 'socket.io-client'
import type { Browser } from './browser.ts'
import type { Keeper } from './ledger.ts'
import type { View } from './views.ts'

const BELL: View = { path: '/notifications/unread', route: 'GET /notifications/unread', params: {} }

/** What was heard, and when what it tells of was done; null where that is nothing that somebody did just now. */
interface Heard {
  news: News
  push: News['push']
  since: number | null
}

export interface Screen {
  /** Shows something else, and reads it, apart from what was read already. */
  show: (views: readonly View[], unread?: readonly View[]) => Promise<void>
  listen: (socket: Socket) => void
  /** After a time in which something may have been missed. */
  readAll: () => Promise<void>
  stop: () => void
}

/** What was done and cannot be seen yet, as these are asked for again. */
interface Hidden {
  when: Due
  since: number
  asked: number
  awaited: Set<string>
}

/** The screen of one person, which is never without the bell. */
export function createScreen(userId: string, browser: () => Browser, keeper: Keeper): Screen {
  let views: readonly View[] = [BELL]
  const underWay = new Map<string, AbortController>()
  const shown = new Map<string, unknown>()
  /** What is out of date and was not asked for since. */
  const expired = new Set<string>()
  const hidden = new Set<Hidden>()

  /** Whoever asked for it: what was done is seen when the last of what it made out of date is answered. */
  const answered = (path: string) => {
    for (const each of hidden) {
      if (!each.awaited.delete(path) || each.awaited.size > 0) continue
      hidden.delete(each)
      const now = performance.now()
      keeper.ledger.seen[each.when].refetch.push(now - each.asked)
      keeper.ledger.seen[each.when].toScreen.push(now - each.since)
    }
  }

  /** Starts again what is under way, as an invalidation does. */
  const readOne = async ({ path }: View): Promise<void> => {
    underWay.get(path)?.abort()
    const reading = new AbortController()
    underWay.set(path, reading)
    expired.delete(path)
    const answer = await browser().read(path, reading.signal)
    if (underWay.get(path) === reading) underWay.delete(path)
    if (!answer) return
    shown.set(path, JSON.parse(answer.toString()))
    answered(path)
  }

  const answerOf = ({ path }: View): unknown => (underWay.has(path) ? undefined : shown.get(path))

  const dueOf = (heard: readonly Heard[], when: Due) => {
    const isDue = dueBy(heard.map(({ news }) => news))(when)
    return views.filter((view) => isDue(view, answerOf(view)))
  }
  const expiredOf = (heard: readonly Heard[], when: Due) => dueOf(heard, when).filter(({ path }) => expired.has(path))

  const read = async (when: Due, heard: readonly Heard[], due: readonly View[]) => {
    const done = heard.flatMap(({ since }) => since ?? [])
    if (done.length > 0 && due.length > 0) {
      const awaited = new Set(due.map(({ path }) => path))
      hidden.add({ when, since: Math.min(...done), asked: performance.now(), awaited })
    }
    await Promise.all(due.map(readOne))
  }

  const { add, stop } = takeUp<Heard>({
    now: (heard) => {
      for (const { path } of [...dueOf(heard, 'soon'), ...dueOf(heard, 'later')]) expired.add(path)
      return read('now', heard, dueOf(heard, 'now'))
    },
    soon: (heard) => read('soon', heard, expiredOf(heard, 'soon')),
    later: (heard) => read('later', heard, expiredOf(heard, 'later')),
  })

  const hear = (news: News) => {
    if (isOwn(news, userId)) return
    const { push } = news
    const since = 'vehicleId' in push && !push.isByTime ? keeper.causeOf(push.vehicleId, userId) : null
    if (since !== null) {
      keeper.ledger.toSocket.push(performance.now() - since)
      if (push.countsFollow)
        hidden.add({ when: 'soon', since, asked: performance.now(), awaited: new Set([BELL.path]) })
    }
    add({ news, push, since })
  }

  const readAll = async () => void (await Promise.all(views.map(readOne)))

  return {
    show: async (seen, unread = seen) => {
      views = [BELL, ...seen]
      const isLeft = (path: string) => !views.some((view) => view.path === path)
      for (const path of shown.keys()) if (isLeft(path)) shown.delete(path)
      for (const each of hidden) if ([...each.awaited].some(isLeft)) hidden.delete(each)
      await Promise.all(unread.map(readOne))
    },
    listen: (socket) => {
      for (const event of NEWS_EVENTS) socket.on(event, (push) => hear({ event, push }))
      socket.on(UNREAD_COUNTED_EVENT, (data) => {
        shown.set(BELL.path, { data })
        answered(BELL.path)
      })
    },
    readAll,
    stop: () => {
      stop()
      for (const call of underWay.values()) call.abort()
    },
  }
}
