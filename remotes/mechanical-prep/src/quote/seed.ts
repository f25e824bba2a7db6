import type { KeptAssessment, PrepSettings, StandardJob } from '@forecourt/contracts'
import { checklistItem, itemLabel, motItem } from '@forecourt/domain'
import { newLineId } from './lineId.ts'
import type { LineValues } from './values.ts'

/** The longest description and note that a line takes. */
const DESCRIPTION_MAX = 200
const NOTE_MAX = 500

export type Rates = Pick<PrepSettings, 'labourRate' | 'defaultVatBp'>

/** An empty line at the dealer's labour rate and usual VAT. */
export const emptyLine = ({ labourRate, defaultVatBp }: Rates, given: LineValues = {}): LineValues => ({
  id: newLineId(),
  type: 'LABOUR',
  description: null,
  itemRef: null,
  noCharge: false,
  labourHours: 0,
  labourRate,
  partNumber: null,
  quantity: 100,
  unitCost: 0,
  supplierId: null,
  vatBp: defaultVatBp as LineValues['vatBp'],
  safety: false,
  note: null,
  ...given,
})

/** What a standard job brings to a line. */
export const ofJob = ({ description, type, labourHours, unitCost, vatBp }: StandardJob): LineValues => ({
  description,
  type,
  labourHours,
  unitCost,
  vatBp: vatBp as LineValues['vatBp'],
})

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

type Item = KeptAssessment['items'][number]

/** The line of an item: the dealer's usual job for it where there is one, else what the mechanic wrote. */
export function lineOfItem(key: string, assessment: Pick<KeptAssessment, 'items'>, settings: PrepSettings): LineValues {
  const { result, note = null } = assessment.items.find((item) => item.key === key) ?? {}
  const job = settings.standardJobs.find(({ itemRef }) => itemRef === key)
  return emptyLine(settings, {
    description: itemLabel(key),
    ...(job && ofJob(job)),
    itemRef: key,
    // Only what is required of an item that concerns safety obliges the manager to a reason (domain section 4.3, M6).
    safety: result === 'REQUIRED' && checklistItem(key)?.safety === true,
    note: note && cut(note, NOTE_MAX),
  })
}

const isToQuote = ({ result, quote }: Item): boolean => result === 'REQUIRED' || quote

/**
 * The lines that an assessment asks for (domain section 4.3, M1): one for each item that is required or marked for the
 * quote, and one for each advisory that is to be quoted, unless its item has a line, which then carries its words.
 */
export function seedLines(assessment: KeptAssessment | null, settings: PrepSettings): LineValues[] {
  if (!assessment) return []
  const lines = assessment.items.filter(isToQuote).map(({ key }) => lineOfItem(key, assessment, settings))
  for (const { decision, text } of assessment.motAdvisories) {
    if (decision !== 'QUOTE') continue
    const itemRef = motItem(text)
    const existing = itemRef && lines.find((line) => line.itemRef === itemRef)
    if (existing) existing.note = cut([existing.note, `MOT: ${text}`].filter(Boolean).join('\n'), NOTE_MAX)
    else lines.push(emptyLine(settings, { description: cut(text, DESCRIPTION_MAX), itemRef }))
  }
  return lines
}
