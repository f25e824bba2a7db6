import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { checklistFinding, itemLabel, itemsToQuote } from '@forecourt/domain'
import type { Findings } from '@forecourt/prep'
import { openingLines } from './openingLines.ts'

/** The checklist, as the quote answers it. */
export function findingsOf({ assessment }: Pick<MechanicalPrepRecord, 'assessment'>): Findings {
  const items = assessment?.items ?? []
  const advisories = assessment?.motAdvisories ?? []
  const found = { items: items.map(checklistFinding), labelOf: itemLabel }
  return {
    ...found,
    by: assessment?.technician ?? null,
    odometer: assessment?.odometerIn ?? null,
    toQuote: itemsToQuote({ items, advisories }),
    openingLines: (settings) => openingLines({ items, advisories }, found, settings),
  }
}
