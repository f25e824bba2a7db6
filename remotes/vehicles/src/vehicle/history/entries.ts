import type { TimelineEntry as Entry } from '@forecourt/contracts'
import { formatDuration, formatPence, positionLabel, positionOf, QUOTE_STATUS_LABELS } from '@forecourt/domain'
import type { TimelineEntry } from '@forecourt/ui'
import { sentenceOf } from '../events.ts'

type Visit = Extract<Entry, { kind: 'VISIT' }>
type Quote = Extract<Entry, { kind: 'QUOTE' }>

/** 'after 1 d 2 h, 40 m late': the length of the visit that an action ended; visits under a minute are not mentioned. */
const visitText = ({ seconds, lateSeconds }: Visit) => {
  if (seconds < 60) return null
  return `after ${formatDuration(seconds)}${lateSeconds >= 60 ? `, ${formatDuration(lateSeconds)} late` : ''}`
}

const quoteText = ({ version, status, net }: Quote) =>
  `Quote ${version}: ${QUOTE_STATUS_LABELS[status].toLowerCase()}, ${formatPence(net)}`

/**
 * The lines of the timeline, newest first. The event that ended a visit says how long it was, and the event that decided a
 * quote covers the decision: a visit or a decision has its own line only if no event of the same moment covers it.
 */
export function timelineEntries(entries: readonly Entry[]): TimelineEntry[] {
  const eventTimes = new Set(entries.flatMap(({ kind, at }) => (kind === 'EVENT' ? [at] : [])))
  const visits = new Map(entries.flatMap((entry) => (entry.kind === 'VISIT' ? [[entry.at, entry] as const] : [])))
  return entries.flatMap((entry): TimelineEntry[] => {
    const { id, stage, at, actor } = entry
    const line = { id, stage, at, by: actor?.name ?? null }
    if (entry.kind === 'EVENT') {
      const { title, detail } = sentenceOf(entry)
      const visit = visits.get(at)
      return [{ ...line, title, detail: [detail, visit && visitText(visit)].filter(Boolean).join(' · ') || null }]
    }
    if (eventTimes.has(at)) return []
    if (entry.kind === 'QUOTE') return [{ ...line, title: quoteText(entry), detail: null }]
    return [{ ...line, title: `Left ${positionLabel(positionOf(entry))}`, detail: visitText(entry) }]
  })
}
