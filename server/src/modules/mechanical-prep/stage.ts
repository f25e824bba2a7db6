import { CHECKLIST_KEYS, checklistItem, itemLabel, itemsToQuote } from '@forecourt/domain'
import { movesOf, type PrepStage } from '../prep/stage.ts'
import type { FilePlace } from '../vehicle-files/place.ts'
import { latestAssessment } from './assessments.ts'

const STAGE = 'MECHANICAL_PREP'

/** What mechanical prep makes of the loop of assessment, quote, approval and work. */
export const MECHANICAL: PrepStage = {
  kind: 'MECHANICAL',
  stage: STAGE,
  moves: movesOf('M'),
  drafts: { quote: 'MECHANICAL_QUOTE', all: ['MECHANICAL_ASSESS', 'MECHANICAL_QUOTE', 'MECHANICAL_COMPLETION'] },
  findings: async (tx, { id }) => {
    const assessment = await latestAssessment(tx, id)
    const items = assessment?.items ?? []
    const required = new Set(items.filter(({ result }) => result === 'REQUIRED').map(({ key }) => key))
    return {
      isItem: (itemRef) => CHECKLIST_KEYS.includes(itemRef),
      labelOf: itemLabel,
      toQuote: itemsToQuote({ items, advisories: assessment?.motAdvisories ?? [] }),
      concernsSafety: (itemRef) => required.has(itemRef) && Boolean(checklistItem(itemRef)?.safety),
    }
  },
}

/** Where the files of a vehicle's mechanical prep belong. */
export const filesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  stage: STAGE,
  area: STAGE,
  code: 'mechanical-prep',
})
