import type { Unread } from '@forecourt/contracts'
import { dueBy, isOwn, type News, NEWS_EVENTS, takeUp, UNREAD_COUNTED_EVENT } from '@forecourt/contracts/realtime'
import { getProfile } from '@forecourt/session'
import type { Socket } from 'socket.io-client'
import { expire, invalidate, refetchExpired } from '../query/invalidate.ts'
import { apiKey } from '../query/key.ts'
import { takePushed } from '../query/pushed.ts'
import { queryClient } from '../query/query-client.ts'

const BELL = apiKey('GET /notifications/unread')

/** Marks as out of date what is pushed to change, and so has what of it is on the screen fetched again. */
export function createPushes() {
  const { add, stop } = takeUp<News>({
    now: (news) => {
      const due = dueBy(news)
      void expire(due('soon'), due('later'))
      return invalidate(due('now'))
    },
    soon: (news) => refetchExpired(dueBy(news)('soon')),
    later: (news) => refetchExpired(dueBy(news)('later')),
  })
  const hear = (news: News) => {
    if (!isOwn(news, getProfile()?.id)) add(news)
  }
  return {
    listen: (socket: Socket): void => {
      for (const event of NEWS_EVENTS) socket.on(event, (push) => hear({ event, push }))
      socket.on(UNREAD_COUNTED_EVENT, (data: Unread) => takePushed(queryClient(), BELL, { data }))
    },
    stop,
  }
}
