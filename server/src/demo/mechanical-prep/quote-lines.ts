import type { Quote, QuoteLineFields, QuoteSubmission } from '@forecourt/contracts'
import { checklistItem, itemLabel, offeredLine, ofJob, VAT_RATES } from '@forecourt/domain'
import { v7 } from 'uuid'
import { defaultDealerSettings } from '../../schema/dealer-settings.ts'
import type { Finding } from './findings.ts'
import { STANDARD_JOBS, SUPPLIERS } from './jobs.ts'

const SUBLET_TO: Readonly<Record<string, string>> = { chip: 'Glass', regas: 'Electrics' }

function jobOf(jobKey: string) {
  const job = STANDARD_JOBS.find(({ key }) => key === jobKey)
  if (!job) throw new Error(`There is no standard job ${jobKey}`)
  return job
}

/** A standard job as a line of a quote, offered for what was found where it mends that. */
export function lineOf(jobKey: string, found: Finding | null): QuoteLineFields {
  const job = jobOf(jobKey)
  const { type, labourHours, unitCost } = job
  const offered = found && {
    itemRef: found.key,
    label: itemLabel(found.key),
    safety: found.result === 'REQUIRED' && checklistItem(found.key)?.safety === true,
    note: found.note,
  }
  return {
    id: v7(),
    type,
    itemRef: job.itemRef,
    description: job.description,
    noCharge: false,
    labourHours,
    labourRate: labourHours === 0 ? 0 : defaultDealerSettings.labourRateMechanical,
    partNumber: null,
    quantity: 100,
    unitCost,
    supplierId: SUPPLIERS.find((supplier) => supplier.type === SUBLET_TO[jobKey])?.id ?? null,
    safety: false,
    note: null,
    ...(offered && offeredLine(offered, job, false)),
    vatBp: job.vatBp === 0 ? 0 : 2000,
  }
}

/** What mends the findings, as the form offers it; the first job of each is about its item. */
export const linesFor = (findings: readonly Finding[]): QuoteLineFields[] =>
  findings.flatMap((found) => found.jobs.map((job, at) => lineOf(job, at === 0 ? found : null)))

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
  const budget = description.startsWith('Tyre') ? ofJob(jobOf('tyre-budget'), itemRef) : null
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
