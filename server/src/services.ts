import { openReleases, type Releases } from '@forecourt/release'
import { openStore } from '@forecourt/release/store'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createLookup, type Lookup } from './modules/lookup/service.ts'
import { fetchMotOfNewPlate } from './modules/mot/job.ts'
import { createMot, type Mot } from './modules/mot/service.ts'
import { createMessageHooks, type MessageHooks } from './modules/messages/hooks.ts'
import { REPORT_LIMITS } from './modules/modules/outcomes.ts'
import { tellOfFailedJob } from './modules/notifications/failed-jobs.ts'
import { keepToMessage, tellOfMessage, tellOfMove } from './modules/notifications/hooks.ts'
import { createMoveHooks, type MoveHooks } from './modules/workflow/hooks.ts'
import { type Auth, createAuth } from './platform/auth/auth.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { createFiles, type Files } from './platform/files/files.ts'
import { createJobHooks, type JobHooks } from './platform/jobs/hooks.ts'
import type { Logger } from './platform/logging/logging.ts'
import { createLimiters, type Limiters } from './platform/limits/limiters.ts'
import { createHostAssets, type HostAssets } from './platform/release/host-assets.ts'
import { knownReleases, type KnownReleases } from './platform/release/known.ts'
import { remembered } from './platform/release/remembered.ts'
import { publishStageChange } from './platform/realtime/announce.ts'

/** What a module works with. */
export interface Services {
  config: Config
  log: Logger
  now: () => Date
  database: Database
  files: Files
  releases: Releases
  known: KnownReleases
  hostAssets: HostAssets
  limiters: Limiters
  /** What people report of modules. */
  moduleReports: RateLimiterAbstract
  auth: Auth
  lookup: Lookup
  mot: Mot
  moves: MoveHooks
  messages: MessageHooks
  jobs: JobHooks
}

type Needs = Pick<Services, 'config' | 'log' | 'database'> & { now?: () => Date }

/** Puts together what is made of configuration and database alone. */
export function createServices({ config, log, database, now = () => new Date() }: Needs): Services {
  const moves = createMoveHooks()
  moves.afterMove.push((move, tx) => publishStageChange(tx, move))
  moves.afterMove.push(fetchMotOfNewPlate, tellOfMove)
  const messages = createMessageHooks()
  messages.afterCreate.push(tellOfMessage)
  messages.afterChange.push(keepToMessage)
  const jobs = createJobHooks()
  jobs.afterFailure.push(tellOfFailedJob)
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
    moduleReports: limiters.limiter('module reports', REPORT_LIMITS),
    auth: createAuth({ secret: config.secret, database, limiters }),
    lookup: createLookup({ config, log, database, limiters, now }),
    mot: createMot({ config, log, database, now }),
    moves,
    messages,
    jobs,
  }
}
