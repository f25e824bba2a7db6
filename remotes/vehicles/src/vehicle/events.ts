import type { VehicleEvent } from '@forecourt/contracts'
import { ROUTE_KEY_LABELS, ROUTE_KEYS, type Route } from '@forecourt/domain'

type Told = Pick<VehicleEvent, 'type' | 'data'>

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'ict' in value

const list = new Intl.ListFormat('en-GB')

const stepsOf = (route: unknown): string | null => {
  if (!isRoute(route)) return null
  const steps = ROUTE_KEYS.filter((key) => route[key]).map((key) => ROUTE_KEY_LABELS[key])
  return steps.length > 0 ? `By way of ${list.format(steps)}` : 'Straight to Sale'
}

/** 'purchasePrice' as 'purchase price'. */
const fieldInWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const changedFields = ({ changes }: Told['data']): string | null => {
  if (typeof changes !== 'object' || changes === null) return null
  const names = Object.keys(changes)
  return names.length > 0 ? `Changed: ${list.format(names.map(fieldInWords))}` : null
}

interface Sentence {
  title: string
  detail: string | null
}

const sentences: Record<string, (data: Told['data']) => Sentence> = {
  VEHICLE_INFLEETED: ({ stockNumber }) => ({
    title: 'Infleeted',
    detail: typeof stockNumber === 'string' ? `Stock number ${stockNumber}` : null,
  }),
  VEHICLE_CONFIGURED: ({ route }) => ({ title: 'Configured', detail: stepsOf(route) }),
  VEHICLE_RECONFIGURED: (data) => ({ title: 'Configuration changed', detail: changedFields(data) }),
}

/** 'VEHICLE_SENT_OFFSITE' as 'Sent offsite', for events that a later release adds. */
const typeInWords = (type: string): string => {
  const words = type
    .replace(/^VEHICLE_/, '')
    .toLowerCase()
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an event says on the timeline. */
export const sentenceOf = ({ type, data }: Told): Sentence =>
  sentences[type]?.(data) ?? { title: typeInWords(type), detail: null }
