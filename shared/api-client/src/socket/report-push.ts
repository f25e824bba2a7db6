import type { AgencyStockCountReport, PreppedReport, StagesReport } from '@forecourt/contracts'
import { appliesLive, keysOf } from '@forecourt/domain'
import { useSession } from '@forecourt/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answersOf, expire } from '../query/invalidate.ts'
import { takePushed } from '../query/pushed.ts'
import { reportQuery, type ReportRoute } from '../query/report.ts'
import { joinRoom, type JoinAnswer } from './rooms.ts'
import { useSocketStatus } from './socket-state.ts'
import { waitForSocket } from './wait-for-socket.ts'
import { answerAs } from '../client/generic.ts'
import { asContract } from '../client/as-contract.ts'

/** The pushed events and what they carry (docs/decisions.md#19-socket-events). */
export interface ReportPushes {
  'dealer report stages today': StagesReport
  'dealer report agencyStockCount today': AgencyStockCountReport
  'dealer report mechPrepPrepped today': PreppedReport
}
export type ReportEvent = keyof ReportPushes

const EVENT_OF: Record<ReportRoute, ReportEvent> = {
  'GET /report/stages': 'dealer report stages today',
  'GET /report/agency-stock/count': 'dealer report agencyStockCount today',
  'GET /report/mechanical-prep/prepped': 'dealer report mechPrepPrepped today',
}

const routeOf = (event: ReportEvent): ReportRoute | undefined =>
  keysOf(EVENT_OF).find((route) => EVENT_OF[route] === event)

interface Room {
  dealerId: string | null
  /** The day on screen. */
  date: string
}

interface Member<Event extends ReportEvent> {
  onPush: (report: ReportPushes[Event]) => void
  onJoined?: (answer: JoinAnswer) => void
  onLost?: () => void
}

/**
 * Stays in a report's room while `date` is the live one (docs/domain.md#report-dates). Employees only: the socket is
 * opened for no other role. Once the room is left nothing keeps the cached report up to date, so it is fetched when
 * next shown.
 */
function useReportRoom<Event extends ReportEvent>(event: Event, { dealerId, date }: Room, member: Member<Event>): void {
  const isEmployee = useSession((session) => session.activeRole === 'EMPLOYEE')
  const { socket: opened } = useSocketStatus()
  const receive = useEffectEvent((report: ReportPushes[Event]) => {
    if (appliesLive(date, Date.now()) && report.date === date) member.onPush(report)
  })
  const joined = useEffectEvent((answer: JoinAnswer) => member.onJoined?.(answer))
  const lost = useEffectEvent(() => member.onLost?.())

  useEffect(() => {
    if (!isEmployee || dealerId === null || !appliesLive(date, Date.now())) return undefined
    const ended = new AbortController()
    let leave = () => false
    // A socket opened with a new token is another one, and has joined nothing yet.
    const ready = opened ? Promise.resolve(opened) : waitForSocket(ended.signal)
    ready.then(
      (socket) => {
        if (ended.signal.aborted) return
        leave = joinRoom(socket, event, dealerId, {
          onPush: (report) => receive(asContract<ReportPushes[Event]>(report)),
          onJoined: (answer) => {
            if (!ended.signal.aborted) joined(answer)
          },
          onLost: () => lost(),
        })
      },
      // Said and logged where the socket is opened.
      () => undefined,
    )
    return () => {
      ended.abort()
      const route = routeOf(event)
      if (leave() && route) void expire(answersOf(route, { query: { date } }))
      lost()
    }
  }, [event, dealerId, date, isEmployee, opened])
}

/**
 * Calls `onPush` for each pushed report of a dealer while `date`, the day on screen, is the live one
 * (docs/domain.md#report-dates). Employees only: the socket is opened for no other role.
 */
export const useReportPush = <Event extends ReportEvent>(
  event: Event,
  room: Room,
  onPush: (report: ReportPushes[Event]) => void,
): void => useReportRoom(event, room, { onPush })

/**
 * A day's report, kept up to date by pushes while the day is the live one. `isLive` says that it is: its room is joined,
 * and the figures are no older than the last change that was pushed to anybody before that.
 */
export function useLiveReport<Name extends ReportRoute>(route: Name, date: string) {
  const client = useQueryClient()
  const dealerId = useSession((session) => session.activeDealerId)
  const [room, setRoom] = useState<{ changedAt: string } | null>(null)
  const report = reportQuery(route, date)
  useReportRoom(
    EVENT_OF[route],
    { dealerId, date },
    {
      onPush: (data) => takePushed(client, report.queryKey, answerAs<Name>({ data })),
      onJoined: (answer) => setRoom(answer.ok ? { changedAt: answer.changedAt } : null),
      onLost: () => setRoom(null),
    },
  )
  const result = useQuery(report)
  const { data, isFetching, isStale } = result
  const shown = asContract<{ data: ReportPushes[ReportEvent] } | undefined>(data)
  const changedAt = room?.changedAt ?? null
  const wasMissed = changedAt !== null && shown !== undefined && !isFetching && shown.data.generatedAt <= changedAt

  const fetchedFor = useRef<string>(null)
  const fetchMissed = useEffectEvent(() => {
    // Once for a change: the clocks of two servers may differ.
    if (fetchedFor.current === changedAt) return
    fetchedFor.current = changedAt
    // Several views of one report find out at the same time.
    void client.invalidateQueries({ queryKey: report.queryKey }, { cancelRefetch: false })
  })
  useEffect(() => {
    if (wasMissed) fetchMissed()
  }, [wasMissed])

  return { ...result, isLive: room !== null && !wasMissed && !isFetching && !isStale }
}
