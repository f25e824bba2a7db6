import { digestJob } from './modules/notifications/digest/job.ts'
import { digestMailJob } from './modules/notifications/digest/mail-job.ts'
import { rollBackJob } from './modules/operations/modules/roll-back.ts'
import { deliverWebhooksJob, webhooksDueJob } from './modules/operations/webhooks/jobs.ts'
import { importJob } from './modules/operations/imports/job.ts'
import { forgottenPasswordJob } from './modules/organisation/accounts/forgotten-password.ts'
import { linkMailJob } from './modules/organisation/accounts/mail/link-mail.ts'
import { newsMailJob } from './modules/organisation/accounts/mail/news-mail.ts'
import { motHistoryJob } from './modules/vehicle/mot/job.ts'
import { pushJob } from './modules/notifications/push-job.ts'
import { notifyJob } from './modules/notifications/notify-job.ts'
import { tomorrowJob } from './modules/stock/tomorrow/job.ts'
import { slaAlertsJob } from './modules/notifications/sla/job.ts'
import { sweepFilesJob } from './modules/vehicle/files/sweep-job.ts'
import { eraseBuyersJob } from './modules/stages/sale/buyer/erase-job.ts'
import { expireArchivesJob } from './modules/stock/archives/expire-job.ts'
import { listMailsDueJob } from './modules/stock/list-mails/due.ts'
import { listMailJob } from './modules/stock/list-mails/mail-job.ts'
import { makeArchiveJob } from './modules/stock/archives/make-job.ts'
import { cleanUp } from './platform/jobs/clean-up.ts'
import { smallerCopiesJob } from './platform/files/smaller-copies.ts'
import type { Job } from './platform/jobs/job.ts'

/** Every job that the server knows how to do. */
export const jobs: readonly Job[] = [
  cleanUp,
  deliverWebhooksJob,
  digestJob,
  digestMailJob,
  eraseBuyersJob,
  expireArchivesJob,
  makeArchiveJob,
  forgottenPasswordJob,
  linkMailJob,
  listMailJob,
  listMailsDueJob,
  importJob,
  motHistoryJob,
  newsMailJob,
  pushJob,
  rollBackJob,
  slaAlertsJob,
  smallerCopiesJob,
  sweepFilesJob,
  notifyJob,
  tomorrowJob,
  webhooksDueJob,
]
