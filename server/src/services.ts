import { openReleases } from '@forecourt/release'
import { openStore } from '@forecourt/release/store'
import { jobs as jobList } from './jobs.ts'
import { createLookup } from './modules/vehicle/lookup/service.ts'
import { fetchMotOfNewPlate } from './modules/vehicle/mot/job.ts'
import { createMot } from './modules/vehicle/mot/service.ts'
import { createMessageHooks } from './modules/vehicle/messages/hooks.ts'
import { IMPORT_LIMITS } from './modules/operations/imports/create.ts'
import { SEND_LIMITS } from './modules/operations/webhooks/deliveries.ts'
import { tellWebhooks } from './modules/operations/webhooks/outbox.ts'
import { createSignOn } from './modules/organisation/sign-on/service.ts'
import { REPORT_LIMITS } from './modules/operations/modules/outcomes.ts'
import { notifyOfFailedJob } from './modules/notifications/failed-jobs.ts'
import { keepToMessage, markMessagesRead, notifyOfMessage, notifyOfMove } from './modules/notifications/hooks.ts'
import { ARCHIVE_LIMITS } from './modules/stock/archives/ask.ts'
import { EXPORT_LIMITS } from './modules/stock/exports/export-list.ts'
import { closeBySale } from './modules/stages/offsite/close-by-sale.ts'
import { createMoveHooks } from './modules/vehicle/workflow/hooks.ts'
import { createAuth } from './platform/auth/auth.ts'
import { createFiles } from './platform/files/files.ts'
import { createJobHooks } from './platform/jobs/hooks.ts'
import { createLimiters } from './platform/limits/limiters.ts'
import { createHostAssets } from './platform/release/host-assets.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { knownReleases } from './platform/release/known.ts'
import { remembered } from './platform/release/remembered.ts'
import { publishStageChange } from './modules/realtime/announce.ts'
import type { Services } from './platform/services.ts'

type Needs = Pick<Services, 'config' | 'log' | 'database'> & Partial<Pick<Services, 'now'>>

/** Puts together what is made of configuration and database alone. */
export function createServices({ config, log, database, now = () => new Date() }: Needs): Services {
  const moves = createMoveHooks()
  moves.afterMove.push(async (move, tx) => publishStageChange(tx, move))
  moves.afterMove.push(fetchMotOfNewPlate, closeBySale, notifyOfMove, tellWebhooks)
  const messages = createMessageHooks()
  messages.afterCreate.push(notifyOfMessage)
  messages.afterChange.push(keepToMessage)
  messages.afterRead.push(markMessagesRead)
  const jobs = createJobHooks()
  jobs.afterFailure.push(notifyOfFailedJob)
  const { address, variables } = config.releases
  const limiters = createLimiters(config.redisUrl, log)
  const store = openStore(address, variables)
  const releases = remembered(openReleases(store, now))
  return {
    config,
    log,
    now,
    database,
    files: createFiles({ config, database, now }),
    releases,
    known: knownReleases({ releases, log }),
    hostAssets: createHostAssets(store),
    limiters,
    archives: limiters.limiter('archives', ARCHIVE_LIMITS),
    mailer: createMailer(now),
    exports: limiters.limiter('exports', EXPORT_LIMITS),
    imports: limiters.limiter('imports', IMPORT_LIMITS),
    webhookSends: limiters.limiter('webhook sends', SEND_LIMITS),
    moduleReports: limiters.limiter('module reports', REPORT_LIMITS),
    auth: createAuth({ secret: config.secret, database, limiters }),
    lookup: createLookup({ config, log, database, limiters, now }),
    mot: createMot({ config, log, database, now }),
    signOn: createSignOn({ config, database, limiters }),
    moves,
    messages,
    jobs,
    jobList,
  }
}
