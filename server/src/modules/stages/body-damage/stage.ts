import { damageFinding, damageLabel, isToMend } from '@forecourt/domain'
import { movesOf, type PrepDescriptor } from '../prep/stage.ts'
import { assessment } from './assessment.ts'
import { completion } from './completion.ts'
import type { BodyForms } from './forms.ts'
import { bodyDamageList } from './list.ts'
import { keeps } from './photos.ts'
import { withMethods } from './usual-jobs.ts'

/** What body damage makes of the loop of assessment, quote, approval and work. */
export const BODY: PrepDescriptor<BodyForms> = {
  name: 'body-damage',
  kind: 'BODY',
  stage: 'BODY_DAMAGE',
  role: 'BODY_DAMAGE',
  budget: 'prepBudgetBody',
  moves: movesOf('B'),
  events: { assessed: 'BD_ASSESSED', completed: 'BD_COMPLETED' },
  drafts: { assess: 'BODY_ASSESS', quote: 'BODY_QUOTE', completion: 'BODY_COMPLETION' },
  files: {
    assess: { area: 'BODY_ASSESS', code: 'body-assess' },
    quote: { area: 'BODY_QUOTE', code: 'body-quote' },
    completion: { area: 'BODY_COMPLETION', code: 'body-completion' },
  },
  takesOver: ['INFLEET'],
  keeps,
  list: bodyDamageList.page,
  assessment,
  completion,
  settings: (settings) => ({
    ...settings,
    labourRate: settings.labourRateBody,
    standardJobs: withMethods(settings.standardJobs),
  }),
  record: () => Promise.resolve({}),
  findings: async (tx, { id }) => {
    const damages = new Map((await assessment.kept.last(tx, id))?.items.map((item) => [item.id, item]))
    return {
      isItem: (itemRef) => damages.has(itemRef),
      labelOf: (itemRef) => {
        const damage = damages.get(itemRef)
        return damage ? damageLabel(damage) : itemRef
      },
      toQuote: [...damages.values()].filter(isToMend).map(({ id: damageId }) => damageId),
      concernsSafety: (itemRef) => damages.get(itemRef)?.structural ?? false,
    }
  },
  found: async (tx, vehicleIds) => {
    const assessments = await assessment.kept.lastOfEach(tx, vehicleIds)
    return new Map(
      assessments.map(({ vehicleId, completedBy: by, items }) => [vehicleId, { by, items: items.map(damageFinding) }]),
    )
  },
}
