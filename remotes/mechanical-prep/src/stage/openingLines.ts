import type { KeptAssessment, PrepSettings } from '@forecourt/contracts'
import { jobsFor, motItem } from '@forecourt/domain'
import { lineOfItem, lineSaying, withNote, type Findings, type LineValues } from '@forecourt/prep'

interface Assessed {
  items: KeptAssessment['items']
  advisories: KeptAssessment['motAdvisories']
}

/**
 * The lines that an assessment asks for (docs/domain.md#checklist): one for each item that is required or marked for
 * the quote, and one for each advisory that is to be quoted, unless its item has a line, which then carries its words.
 */
export function openingLines(
  { items, advisories }: Assessed,
  found: Pick<Findings, 'items' | 'labelOf'>,
  settings: PrepSettings,
): LineValues[] {
  const marked = items.filter(({ result, quote }) => result === 'REQUIRED' || quote)
  const lines: LineValues[] = []
  for (const { key } of marked) lines.push(lineOfItem(key, found, settings, { lines }))
  for (const { decision, text } of advisories) {
    if (decision !== 'QUOTE') continue
    const itemRef = motItem(text)
    const at = itemRef === null ? -1 : lines.findIndex((line) => line.itemRef === itemRef)
    const existing = lines[at]
    const mot = `MOT: ${text}`
    if (existing) lines[at] = withNote(existing, mot)
    else if (itemRef && jobsFor(settings.standardJobs, itemRef).length > 0) {
      lines.push(withNote(lineOfItem(itemRef, found, settings, { lines }), mot))
    } else lines.push(lineSaying(text, settings, itemRef))
  }
  return lines
}
