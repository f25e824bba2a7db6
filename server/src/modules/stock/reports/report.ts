import type { AgencyStockCountReport, PreppedReport, StagesReport } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { agencyStockCountReport } from './agency-stock-count.ts'
import { reportDay } from './day.ts'
import { preppedReport } from './prepped.ts'
import type { ReportRequest } from './request.ts'
import { stagesReport } from './stages.ts'

/** The reports by the names that the socket's events bear (docs/decisions.md#19-socket-events). */
export interface Reports {
  stages: StagesReport
  agencyStockCount: AgencyStockCountReport
  mechPrepPrepped: PreppedReport
}
export type ReportName = keyof Reports

type Report<Name extends ReportName> = (tx: ScopedTransaction, asked: ReportRequest) => Promise<Reports[Name]>

const REPORTS: { [Name in ReportName]: Report<Name> } = {
  stages: stagesReport,
  agencyStockCount: agencyStockCountReport,
  mechPrepPrepped: preppedReport,
}

export interface ReportServices {
  database: Pick<Database, 'read'>
  files: { urlOf: FileUrl }
  now: () => Date
}

/**
 * A report on one dealer's day; without a date, on the London day that it is. An empty day has zeros.
 * Throws a RangeError for what is no day; whether the date may be asked for is the caller's to check.
 */
export async function computeReport<Name extends ReportName>(
  { database, files, now }: ReportServices,
  name: Name,
  dealerId: string,
  date?: string,
): Promise<Reports[Name]> {
  const at = now()
  const asked = { dealerId, day: reportDay(date ?? londonDay(at), at), now: at, fileUrl: files.urlOf }
  const report: Report<Name> = REPORTS[name]
  return database.read({ dealerIds: [dealerId], userId: null }, (tx) => report(tx, asked), { keepsPlans: true })
}
