import type { Quote, QuoteLineFields, QuoteSubmission } from '@forecourt/contracts'
import { VAT_RATES } from '@forecourt/domain'
import { v7 } from 'uuid'
import { defaultDealerSettings } from '../../platform/database/dealer-settings.ts'
import type { Finding } from './findings.ts'
import { STANDARD_JOBS, SUPPLIERS } from './jobs.ts'

const SUBLET_TO: Readonly<Record<string, string>> = { chip: 'Glass', regas: 'Electrics' }

/** A standard job as a line of a quote. */
export function lineOf(jobKey: string, itemRef: string | null): QuoteLineFields {
  const job = STANDARD_JOBS.find(({ key }) => key === jobKey)
  if (!job) throw new Error(`There is no standard job ${jobKey}`)
  const { type, description, labourHours, unitCost } = job
  return {
    id: v7(),
    type,
    description,
    itemRef: itemRef ?? job.itemRef,
    noCharge: false,
    labourHours,
    labourRate: labourHours === 0 ? 0 : defaultDealerSettings.labourRateMechanical,
    partNumber: null,
    quantity: 100,
    unitCost,
    supplierId: SUPPLIERS.find((supplier) => supplier.type === SUBLET_TO[jobKey])?.id ?? null,
    vatBp: job.vatBp === 0 ? 0 : 2000,
    safety: false,
    note: null,
  }
}

/** What mends the findings; the first job of each is about its item. */
export const linesFor = (findings: readonly Finding[]): QuoteLineFields[] =>
  findings.flatMap(({ key, jobs }) => jobs.map((job, at) => lineOf(job, at === 0 ? key : null)))

/** A quote as it is sent. */
export const submission = (
  version: number,
  said: Pick<QuoteSubmission, 'lines'> & Partial<QuoteSubmission>,
): QuoteSubmission => ({
  notQuoted: [],
  supplementary: false,
  expectedHours: said.lines.reduce((sum, { labourHours }) => sum + labourHours, 0),
  version,
  ...said,
})

/** What answers a rejection: a budget tyre, and what can wait is left out. */
export function revised({ lines }: Quote): Pick<QuoteSubmission, 'lines' | 'notQuoted'> {
  const waits = lines.filter(({ itemRef }) => itemRef === 'visibility.wipers')
  return {
    lines: lines.filter((line) => !waits.includes(line)).map(asCheap),
    notQuoted: waits.map(() => ({ itemRef: 'visibility.wipers', reason: 'Will be fitted with the valet.' })),
  }
}

function asCheap(line: Quote['lines'][number]): QuoteLineFields {
  const { id, type, description, itemRef, noCharge, labourHours, labourRate, partNumber } = line
  const { quantity, unitCost, supplierId, safety, note } = line
  const budget = description.startsWith('Tyre') ? lineOf('tyre-budget', null) : null
  const vatBp = VAT_RATES.find((rate) => rate === line.vatBp) ?? 2000
  const kept = {
    id,
    type,
    itemRef,
    noCharge,
    labourHours,
    labourRate,
    partNumber,
    quantity,
    supplierId,
    vatBp,
    safety,
    note,
  }
  return { ...kept, description: budget?.description ?? description, unitCost: budget?.unitCost ?? unitCost }
}
