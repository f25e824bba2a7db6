import type { AgencyStockCountReport, PreppedReport, StagesReport } from '@forecourt/contracts'
import { appliesLive } from '@forecourt/domain'
import { useSession } from '@forecourt/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '../client/types.ts'
import { reportQuery, type ReportRoute } from '../query/report.ts'
import { joinRoom } from './rooms.ts'
import { setSocketState, useSocketStatus } from './socket-state.ts'
import { waitForSocket } from './wait-for-socket.ts'

/** The pushed events and what they carry (specification section 7). */
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

/**
 * Calls `onPush` for each pushed report of a dealer while `date`, the day on screen, is the live one (specification
 * section 9). Employees only: the socket is opened for no other role.
 */
export function useReportPush<Event extends ReportEvent>(
  event: Event,
  { dealerId, date }: { dealerId: string | null; date: string },
  onPush: (report: ReportPushes[Event]) => void,
): void {
  const isEmployee = useSession((session) => session.activeRole === 'EMPLOYEE')
  const { socket: opened } = useSocketStatus()
  const receive = useEffectEvent((report: ReportPushes[Event]) => {
    if (appliesLive(date, Date.now()) && report.date === date) onPush(report)
  })

  useEffect(() => {
    if (!isEmployee || dealerId === null || !appliesLive(date, Date.now())) return undefined
    const ended = new AbortController()
    let leave = () => {}
    // A socket opened with a new token is another one, and has joined nothing yet.
    const ready = opened ? Promise.resolve(opened) : waitForSocket(ended.signal)
    ready.then(
      (socket) => {
        if (ended.signal.aborted) return
        leave = joinRoom(socket, event, dealerId, (report) => receive(report as ReportPushes[Event]))
      },
      (error: Error) => setSocketState({ failure: { message: error.message } }),
    )
    return () => {
      ended.abort()
      leave()
    }
  }, [event, dealerId, date, isEmployee, opened])
}

/** A day's report, kept up to date by pushes while the day is the live one. */
export function useLiveReport<Name extends ReportRoute>(route: Name, date: string) {
  const client = useQueryClient()
  const dealerId = useSession((session) => session.activeDealerId)
  const report = reportQuery(route, date)
  useReportPush(EVENT_OF[route], { dealerId, date }, (data) => {
    // An answer that is still under way is older than the push.
    void client.cancelQueries({ queryKey: report.queryKey })
    client.setQueryData(report.queryKey, { data } as ResponseOf<Name>)
  })
  return useQuery(report)
}
