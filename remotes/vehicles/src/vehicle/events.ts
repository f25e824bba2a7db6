import type { VehicleEvent } from '@forecourt/contracts'
import {
  ACTION_LABELS,
  counted,
  formatDateTime,
  formatPence,
  HOLD_REASON_LABELS,
  isRecord,
  ownValue,
  PRIORITY_LABELS,
  REJECTION_REASON_LABELS,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  type Route,
} from '@forecourt/domain'
import { fieldLabel, fieldText } from './correct/fields.ts'

const LINE = { one: 'line', many: 'lines' }

type Told = Pick<VehicleEvent, 'type' | 'data'>

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'ict' in value

/** Each change as 'Mileage: 100 → 1,000'; other dealers of the group are not told any. */
const correctedFields = ({ changes }: Told['data']): string | null => {
  if (typeof changes !== 'object' || changes === null) return null
  const told = Object.entries(changes).flatMap(([name, change]) =>
    Array.isArray(change) ? [`${fieldLabel(name)}: ${fieldText(name, change[0])} → ${fieldText(name, change[1])}`] : [],
  )
  return told.join('; ') || null
}

const list = new Intl.ListFormat('en-GB')

const stepsOf = (route: unknown): string | null => {
  if (!isRoute(route)) return null
  const steps = ROUTE_KEYS.filter((key) => route[key]).map((key) => ROUTE_KEY_LABELS[key])
  return steps.length > 0 ? `Route: ${steps.join(', ')}` : 'Straight to Sale'
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

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const money = (value: unknown): string | null => (typeof value === 'number' ? formatPence(value) : null)
const moment = (value: unknown): string | null => (typeof value === 'string' ? formatDateTime(value) : null)
const after = (words: string, value: string | null): string | null => value && `${words}${value}`
const label = (labels: Readonly<Record<string, string>>, key: unknown): string | null =>
  ownValue(labels, String(key)) ?? null

/** Other dealers of the group are told no figures, so that any part may be missing. */
const joined = (...parts: (string | null | false)[]): string | null => parts.filter(Boolean).join(', ') || null

const explained = (reason: string | null, note: string | null): string | null =>
  [reason, note].filter(Boolean).join(': ') || null

/** That a vehicle offsite is due back at another time; null where that is as it was. */
function rescheduled({ changes, extensionReason }: Told['data']): Sentence | null {
  if (!isRecord(changes) || !Array.isArray(changes.expectedReturnAt)) return null
  const [from, to] = changes.expectedReturnAt.map(moment)
  return { title: 'Return date changed', detail: explained(`${from} → ${to}`, text(extensionReason)) }
}

const quoteNamed = ({ version, supplementary }: Told['data']) =>
  `${supplementary ? 'Extra work quote' : 'Quote'}${count(version) === null ? '' : ` ${String(version)}`}`

const decided =
  (verb: string) =>
  (data: Told['data']): Sentence => ({
    title: joined(`${quoteNamed(data)} ${verb}`, money(data.approvedNet)) ?? '',
    detail: joined(
      count(data.approvedLines) !== null && `${String(data.approvedLines)} of ${counted(Number(data.lines), LINE)}`,
      text(data.note),
    ),
  })

const sentences: Record<string, (data: Told['data']) => Sentence> = {
  VEHICLE_INFLEETED: ({ stockNumber }) => ({
    title: 'Infleeted',
    detail: typeof stockNumber === 'string' ? `Stock number ${stockNumber}` : null,
  }),
  VEHICLE_IMPORTED: ({ stockNumber }) => ({
    title: 'Imported',
    detail: typeof stockNumber === 'string' ? `Stock number ${stockNumber}` : null,
  }),
  VEHICLE_CONFIGURED: ({ route }) => ({ title: 'Configured', detail: stepsOf(route) }),
  VEHICLE_RECONFIGURED: (data) => ({ title: 'Configuration changed', detail: changedFields(data) }),
  VEHICLE_CORRECTED: (data) => ({ title: 'Details corrected', detail: correctedFields(data) }),
  VEHICLE_REMOVED: ({ reason }) => ({ title: 'Removed', detail: text(reason) }),
  VEHICLE_HELD: ({ reason, note, changed }) => ({
    title: changed ? 'Hold changed' : 'Put on hold',
    detail: explained(label(HOLD_REASON_LABELS, reason), text(note)),
  }),
  VEHICLE_RESERVED: ({ handoverAt, changed }) => ({
    title: changed ? 'Reservation changed' : 'Reserved',
    detail: after('handover ', moment(handoverAt)),
  }),
  VEHICLE_UNRESERVED: () => ({ title: 'Reservation ended', detail: null }),
  VEHICLE_RETURNED_FOR_REWORK: ({ reason }) => ({ title: 'Returned for rework', detail: text(reason) }),
  BUYER_ERASED: ({ reason }) => ({
    title: 'Buyer’s data erased',
    detail: text(reason) ?? 'End of the dealer’s retention period',
  }),
  CRM_CONFIRMED: ({ status }) => ({
    title: 'Sale confirmed in the CRM',
    detail: status === 'CONFIRMED_WITH_DIFFERENCES' ? 'With differences' : null,
  }),
  SALE_REOPENED: ({ reason }) => ({ title: 'Sale reopened', detail: text(reason) }),
  VEHICLE_RELEASED: ({ reason }) => ({ title: 'Hold ended', detail: label(HOLD_REASON_LABELS, reason) }),
  VEHICLE_ASSIGNED: ({ to }) => ({
    title: to === null ? 'Unassigned' : (joined('Assigned', text(to)) ?? ''),
    detail: null,
  }),
  VEHICLE_PRIORITISED: ({ priority }) => ({
    title: joined('Priority', label(PRIORITY_LABELS, priority)) ?? '',
    detail: null,
  }),
  VEHICLE_NUDGED: ({ to }) => ({
    title: 'Nudged',
    detail: Array.isArray(to) && to.length > 0 ? list.format(to.map(String)) : null,
  }),
  VEHICLE_LOCATED: (data) => ({ title: 'Moved on the site', detail: changedFields(data) }),
  VEHICLE_TRANSFERRED: () => ({ title: 'Transferred to another dealer', detail: null }),
  ICT_SUBMITTED: () => ({ title: 'ICT completed', detail: null }),
  MP_ASSESSED: ({ workRequired, required, advisory }) => ({
    title:
      joined(
        'Assessed',
        workRequired === false ? 'no work needed' : count(required) !== null && `${String(required)} required`,
      ) ?? '',
    detail: count(advisory) ? `${String(advisory)} advisory` : null,
  }),
  MP_COMPLETED: ({ done, notDone, partDone }) => ({
    title: 'Work completed',
    detail: joined(
      count(done) ? `${String(done)} done` : null,
      count(partDone) ? `${String(partDone)} part done` : null,
      count(notDone) ? `${String(notDone)} not done` : null,
    ),
  }),
  QUOTE_SUBMITTED: (data) => ({ title: joined(`${quoteNamed(data)} sent`, money(data.net)) ?? '', detail: null }),
  QUOTE_AUTO_APPROVED: (data) => ({
    title: joined(`${quoteNamed(data)} sent`, money(data.net)) ?? '',
    detail: 'Approved automatically, within the limit',
  }),
  QUOTE_APPROVED: decided('approved'),
  QUOTE_PART_APPROVED: decided('part approved'),
  QUOTE_DECLINED: decided('declined'),
  QUOTE_REJECTED: (data) => ({
    title: `${quoteNamed(data)} rejected`,
    detail: explained(label(REJECTION_REASON_LABELS, data.reason), text(data.note)),
  }),
  VEHICLE_SENT_OFFSITE: ({ destinationName, expectedReturnAt }) => ({
    title: 'Sent offsite',
    detail: joined(text(destinationName), after('due back ', moment(expectedReturnAt))),
  }),
  OFFSITE_CHANGED: (data) => rescheduled(data) ?? { title: 'Journey changed', detail: changedFields(data) },
  VEHICLE_RETURNED_ONSITE: ({ destinationName, damageNote }) => ({
    title: 'Returned onsite',
    detail: joined(text(destinationName), after('damaged: ', text(damageNote))),
  }),
  FILE_REMOVED: ({ filename }) => ({ title: 'File removed', detail: text(filename) }),
}

/** 'VEHICLE_WEIGHED' as 'Weighed', for events that a later release adds. */
const typeInWords = (type: string): string => {
  const words = type
    .replace(/^VEHICLE_/, '')
    .toLowerCase()
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A move as its stage calls it: what is told of a stage that has no sentence of its own here. */
const moveIn = ({ action }: Told['data']): string | null => ownValue(ACTION_LABELS, String(action)) ?? null

/** What an event says on the timeline. */
export function sentenceOf({ type, data }: Told): Sentence {
  const sentence = ownValue(sentences, type)?.(data) ?? { title: moveIn(data) ?? typeInWords(type), detail: null }
  const key = text(data.apiKey)
  return key ? { ...sentence, detail: joined(sentence.detail, `by API key ${key}`) } : sentence
}
