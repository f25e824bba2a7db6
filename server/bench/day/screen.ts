import { type Due, dueBy, isOwn, type News, NEWS_EVENTS, takeUp } from '@forecourt/contracts/realtime'
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

/** The screen of one person, which is never without the bell. */
export function createScreen(userId: string, browser: () => Browser, keeper: Keeper): Screen {
  let views: readonly View[] = [BELL]
  const underWay = new Map<string, AbortController>()
  const shown = new Map<string, unknown>()
  /** What is out of date and was not asked for since. */
  const expired = new Set<string>()

  /** Starts again what is under way, as an invalidation does. Whether it was answered before that happened once more. */
  const readOne = async ({ path }: View): Promise<boolean> => {
    underWay.get(path)?.abort()
    const reading = new AbortController()
    underWay.set(path, reading)
    expired.delete(path)
    const answer = await browser().read(path, reading.signal)
    if (underWay.get(path) === reading) underWay.delete(path)
    if (answer) shown.set(path, JSON.parse(answer.toString()))
    return answer !== null
  }

  const answerOf = ({ path }: View): unknown => (underWay.has(path) ? undefined : shown.get(path))

  const dueOf = (heard: readonly Heard[], when: Due) => {
    const isDue = dueBy(heard.map(({ news }) => news))(when)
    return views.filter((view) => isDue(view, answerOf(view)))
  }
  const expiredOf = (heard: readonly Heard[], when: Due) => dueOf(heard, when).filter(({ path }) => expired.has(path))

  /** Reads again what is due, and notes how long it was that what was done could not be seen. */
  const reading = (when: Due) => {
    let hidden: { since: number; asked: number } | null = null
    return async (heard: readonly Heard[], due: readonly View[]) => {
      if (due.length === 0) return
      const done = heard.flatMap(({ since }) => since ?? [])
      if (done.length > 0) hidden ??= { since: Math.min(...done), asked: performance.now() }
      const answered = await Promise.all(due.map(readOne))
      if (!hidden || !answered.every(Boolean)) return
      const now = performance.now()
      keeper.ledger.seen[when].refetch.push(now - hidden.asked)
      keeper.ledger.seen[when].toScreen.push(now - hidden.since)
      hidden = null
    }
  }
  const read = { now: reading('now'), soon: reading('soon'), later: reading('later') }

  const { add, stop } = takeUp<Heard>({
    now: (heard) => {
      for (const { path } of [...dueOf(heard, 'soon'), ...dueOf(heard, 'later')]) expired.add(path)
      return read.now(heard, dueOf(heard, 'now'))
    },
    soon: (heard) => read.soon(heard, expiredOf(heard, 'soon')),
    later: (heard) => read.later(heard, expiredOf(heard, 'later')),
  })

  const hear = (news: News) => {
    if (isOwn(news, userId)) return
    const { push } = news
    const since = 'vehicleId' in push && !push.isByTime ? keeper.causeOf(push.vehicleId, userId) : null
    if (since !== null) keeper.ledger.toSocket.push(performance.now() - since)
    add({ news, push, since })
  }

  const readAll = async () => void (await Promise.all(views.map(readOne)))

  return {
    show: async (seen, unread = seen) => {
      views = [BELL, ...seen]
      for (const path of shown.keys()) if (!views.some((view) => view.path === path)) shown.delete(path)
      await Promise.all(unread.map(readOne))
    },
    listen: (socket) => {
      for (const event of NEWS_EVENTS) socket.on(event, (push) => hear({ event, push }))
    },
    readAll,
    stop: () => {
      stop()
      for (const call of underWay.values()) call.abort()
    },
  }
}
