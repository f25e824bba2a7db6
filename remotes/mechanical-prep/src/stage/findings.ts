import type { KeptAssessment, MechanicalPrepRecord } from '@forecourt/contracts'
import {
  checklistItem,
  ITEM_RESULT_LABELS,
  itemLabel,
  itemsToQuote,
  measuresText,
  type ItemResult,
} from '@forecourt/domain'
import type { Finding, Findings } from '@forecourt/prep'
import { openingLines } from './openingLines.ts'

type Item = KeptAssessment['items'][number]

const LIGHTS: Partial<Record<ItemResult, 'AMBER' | 'RED'>> = { ADVISORY: 'AMBER', REQUIRED: 'RED' }

function findingOf({ key, result, note, measures }: Item): Finding {
  const state = LIGHTS[result]
  return {
    ref: key,
    label: itemLabel(key),
    mark: state ? { state, label: ITEM_RESULT_LABELS[result] } : null,
    // Only what is required of an item that concerns safety obliges the manager to a reason (domain section 4.3, M6).
    safety: result === 'REQUIRED' && checklistItem(key)?.safety === true,
    measured: measuresText({ key, measures }),
    note,
  }
}

/** The checklist, as the quote answers it. */
export function findingsOf({ assessment }: Pick<MechanicalPrepRecord, 'assessment'>): Findings {
  const items = assessment?.items ?? []
  const advisories = assessment?.motAdvisories ?? []
  const found = { items: items.map(findingOf), labelOf: itemLabel }
  return {
    ...found,
    by: assessment?.technician ?? null,
    odometer: assessment?.odometerIn ?? null,
    toQuote: itemsToQuote({ items, advisories }),
    openingLines: (settings) => openingLines({ items, advisories }, found, settings),
  }
}
