import type { VehicleEvent, VehicleVisit } from '@forecourt/contracts'
import {
  actionLabel,
  formatDuration,
  isPosition,
  positionLabel,
  PROVENANCE_ALERT_LABELS,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  type ProvenanceAlert,
} from '@forecourt/domain'

export interface Sentence {
  title: string
  detail: string | null
}

type Data = VehicleEvent['data']

const listed = new Intl.ListFormat('en-GB')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** 'purchasePrice' becomes 'purchase price'. */
const inWords = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** 'VEHICLE_KEYS_COUNTED' becomes 'Vehicle keys counted', for what this version has no sentence for. */
const typeInWords = (type: string) => {
  const words = type.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** ', next Mechanical Prep: Assess', where the event moved the vehicle. */
const onward = ({ to }: Data) => (isPosition(to) ? `, next ${positionLabel(to)}` : '')

function alertsOf({ alerts }: Data): string | null {
  const known = Array.isArray(alerts) ? alerts.filter((alert): alert is ProvenanceAlert => alert in PROVENANCE_ALERT_LABELS) : []
  return known.length > 0 ? listed.format(known.map((alert) => PROVENANCE_ALERT_LABELS[alert])) : null
}

function leftOut({ route }: Data): string | null {
  if (!isRecord(route)) return null
  const off = ROUTE_KEYS.filter((key) => route[key] === false).map((key) => ROUTE_KEY_LABELS[key])
  return off.length > 0 ? `Without ${listed.format(off)}` : null
}

function changed({ changes }: Data): string | null {
  const names = isRecord(changes) ? Object.keys(changes) : []
  if (names.length === 0) return null
  const words = listed.format(names.map(inWords))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const stockNumberOf = ({ stockNumber }: Data) => (typeof stockNumber === 'string' ? `Stock no ${stockNumber}` : null)

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('. ') || null

/** What happened, in words that staff use. */
export function sentenceOf({ type, data }: Pick<VehicleEvent, 'type' | 'data'>): Sentence {
  switch (type) {
    case 'VEHICLE_INFLEETED':
      return { title: 'Infleeted', detail: joined(stockNumberOf(data), alertsOf(data)) }
    case 'VEHICLE_CONFIGURED':
      return { title: `Configured${onward(data)}`, detail: leftOut(data) }
    case 'VEHICLE_RECONFIGURED':
      return { title: 'Configuration changed', detail: changed(data) }
    default: {
      const action = actionLabel(typeof data.action === 'string' ? data.action : null)
      return { title: (action === '-' ? typeInWords(type) : action) + onward(data), detail: null }
    }
  }
}

/** 'After 3 h 10 m in Admin: Configure', for the stay that an event ended; null when it ended none. */
export function stayBefore({ at }: Pick<VehicleEvent, 'at'>, visits: readonly VehicleVisit[]): string | null {
  const moment = Date.parse(at)
  const ended = visits.find((visit) => visit.exitedAt !== null && Date.parse(visit.exitedAt) === moment)
  if (!ended || ended.stage === 'INFLEET') return null
  const seconds = (moment - Date.parse(ended.enteredAt)) / 1000
  return `After ${formatDuration(seconds)} in ${positionLabel(`${ended.stage}:${ended.subStage}`)}`
}
