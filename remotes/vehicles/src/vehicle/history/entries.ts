import type { TimelineEntry as Entry } from '@forecourt/contracts'
import { formatDuration, formatPence, positionLabel, positionOf, QUOTE_STATUS_LABELS } from '@forecourt/domain'
import type { TimelineEntry } from '@forecourt/ui'
import { sentenceOf } from '../events.ts'

type Visit = Extract<Entry, { kind: 'VISIT' }>
type Quote = Extract<Entry, { kind: 'QUOTE' }>

/** 'after 1 d 2 h, 40 m late': how long the stay was that a deed ended; a stay of moments is not worth a word. */
const stayText = ({ seconds, lateSeconds }: Visit) => {
  if (seconds < 60) return null
  return `after ${formatDuration(seconds)}${lateSeconds >= 60 ? `, ${formatDuration(lateSeconds)} late` : ''}`
}

const quoteText = ({ version, status, net }: Quote) =>
  `Quote ${version}: ${QUOTE_STATUS_LABELS[status].toLowerCase()}, ${formatPence(net)}`

/**
 * The lines of the timeline, newest first. What ended a stay tells how long it was, and what decided a quote says so itself:
 * a stay or a decision has a line of its own only where no deed of the same moment tells it.
 */
export function timelineEntries(entries: readonly Entry[]): TimelineEntry[] {
  const deeds = new Set(entries.flatMap(({ kind, at }) => (kind === 'EVENT' ? [at] : [])))
  const stays = new Map(entries.flatMap((entry) => (entry.kind === 'VISIT' ? [[entry.at, entry] as const] : [])))
  return entries.flatMap((entry): TimelineEntry[] => {
    const { id, stage, at, actor } = entry
    const line = { id, stage, at, by: actor?.name ?? null }
    if (entry.kind === 'EVENT') {
      const { title, detail } = sentenceOf(entry)
      const stay = stays.get(at)
      return [{ ...line, title, detail: [detail, stay && stayText(stay)].filter(Boolean).join(' · ') || null }]
    }
    if (deeds.has(at)) return []
    if (entry.kind === 'QUOTE') return [{ ...line, title: quoteText(entry), detail: null }]
    return [{ ...line, title: `Left ${positionLabel(positionOf(entry))}`, detail: stayText(entry) }]
  })
}
