import { isReportDateAllowed } from '@forecourt/domain'
import type { Context } from '../../../platform/http/context.ts'
import { forbidden, refusal } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { computeReport, type ReportName } from './report.ts'

/** @throws AppError 422 for a date later than that of an hour from now in UTC (docs/domain.md#report-dates) */
async function answer<Name extends ReportName>(name: Name, date: string | undefined, context: Context) {
  const { actor, now, services } = context
  if (date !== undefined && !isReportDateAllowed(date, now())) {
    throw refusal(['date'], 'max', 'A report can be asked for no later day than today.')
  }
  // The permission has seen to it that there is one; this is for the compiler and for a changed rule.
  if (!actor.activeDealerId) throw forbidden()
  return { data: await computeReport(services, name, actor.activeDealerId, date) }
}

export const reportHandlers = handlers({
  'GET /report/stages': ({ query }, context) => answer('stages', query.date, context),
  'GET /report/agency-stock/count': ({ query }, context) => answer('agencyStockCount', query.date, context),
  'GET /report/mechanical-prep/prepped': ({ query }, context) => answer('mechPrepPrepped', query.date, context),
})
