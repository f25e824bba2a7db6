import { cacheTagDate } from '@forecourt/domain'
import { queryOptions } from '@tanstack/react-query'
import type { GetRoute, ResponseOf } from '../client/types.ts'
import { apiKey } from './key.ts'
import { fetchRoute } from './query.ts'
import { inputOf } from '../client/generic.ts'

export type ReportRoute = Extract<GetRoute, `GET /report/${string}`>

/**
 * The tag under which a day's report is cached: TODAY, or the day itself once it is over (docs/domain.md#report-dates).
 */
export const reportTag = (date: string, now: Date = new Date()): string => (date === cacheTagDate(now) ? 'TODAY' : date)

/**
 * A day's report, `date` being `YYYY-MM-DD`. The tag is part of the key, so that a figure cached while the day ran is not
 * taken for the day's last one.
 */
export function reportQuery<Name extends ReportRoute>(route: Name, date: string, now: Date = new Date()) {
  const input = inputOf<Name>({ query: { date } })
  return queryOptions({
    queryKey: apiKey(route, input, reportTag(date, now)),
    queryFn: ({ signal }): Promise<ResponseOf<Name>> => fetchRoute(route, input, signal),
  })
}
