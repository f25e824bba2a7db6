import { counted } from '@forecourt/ui'
import type { DuplicateCheck, VehicleLookup } from '@forecourt/contracts'
import {
  formatDate,
  formatMileage,
  londonDay,
  PROVENANCE_ALERT_LABELS,
  STOPPING_ALERTS,
  type ProvenanceAlert,
  type SlaState,
} from '@forecourt/domain'
import type { Values } from './rules.ts'

const DAYS = { one: 'day', many: 'days' }

/** A check's result: its light and its words. */
export interface CheckResult {
  state: Exclude<SlaState, 'PAUSED'>
  words: string
}

const DAY = 86_400_000
const SOON = 30

const daysUntil = (day: string, now: number) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${londonDay(now)}T00:00:00Z`)) / DAY)

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days, DAYS)}`)

/** How the MOT stands; `expires` is a `YYYY-MM-DD` day, `now` milliseconds since 1970. */
export function motCheck(expires: string, now: number): CheckResult {
  const days = daysUntil(expires, now)
  if (days < 0) return { state: 'RED', words: `Expired ${formatDate(expires)}` }
  if (days <= SOON) return { state: 'AMBER', words: `Expires ${inDays(days)}` }
  return { state: 'GREEN', words: `Until ${formatDate(expires)}` }
}

/** The mileage against that of the last MOT; null when there is nothing to compare. */
export function mileageCheck(
  mileage: Values['mileage'],
  unit: Values['mileageUnit'],
  last: VehicleLookup['lastMot'],
): CheckResult | null {
  if (typeof mileage !== 'number' || !last || last.mileage === null || last.mileageUnit !== unit) return null
  const since = mileage - last.mileage
  if (since < 0) return { state: 'RED', words: `${formatMileage(-since, last.mileageUnit)} below last MOT` }
  return { state: 'GREEN', words: `${formatMileage(since, last.mileageUnit)} since last MOT` }
}

/** 'Last MOT 31,906 mi on 20 Nov 2025'. */
export const lastMotText = (last: VehicleLookup['lastMot']): string | null =>
  last && last.mileage !== null
    ? `Last MOT ${formatMileage(last.mileage, last.mileageUnit)} on ${formatDate(last.testedAt)}`
    : null

/** Alerts with which nobody takes a vehicle in by oversight. */
export const stoppingAlerts = (alerts: readonly (ProvenanceAlert | null)[]): ProvenanceAlert[] =>
  STOPPING_ALERTS.filter((alert) => alerts.includes(alert))

export function recordCheck(alerts: readonly ProvenanceAlert[]): CheckResult {
  if (alerts.length === 0) return { state: 'GREEN', words: 'Nothing recorded' }
  const state = stoppingAlerts(alerts).length > 0 ? 'RED' : 'AMBER'
  return { state, words: alerts.map((alert) => PROVENANCE_ALERT_LABELS[alert]).join(', ') }
}

export type OpenDuplicate = NonNullable<DuplicateCheck['open']>

const isText = (value: unknown): value is string => typeof value === 'string'

/** The vehicle that a refused submit names; null when the refusal was about something else. */
export function duplicateOf(details: Readonly<Record<string, unknown>>): OpenDuplicate | null {
  const { vehicleId, dealerName, stockNumber, label, since, readable } = details
  if (!isText(vehicleId) || !isText(dealerName) || !isText(stockNumber) || !isText(label)) return null
  return { vehicleId, dealerName, stockNumber, label, since: isText(since) ? since : '', readable: readable === true }
}
