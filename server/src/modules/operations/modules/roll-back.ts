import { counted } from '@forecourt/domain'
import { type Change, lineOf, recordOf, ReleaseError } from '@forecourt/release'
import { v5 } from 'uuid'
import { z } from 'zod'
import { audit } from '../../../platform/auth/audit.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Services } from '../../../platform/services.ts'
import { notifyOfRollback } from '../../notifications/module-rolled-back.ts'
import { countsOf } from './counts.ts'
import { type Counts, inUseSince, verdictOf } from './verdict.ts'

const LOAD = { one: 'load', many: 'loads' }
const PERSON = { one: 'person', many: 'people' }

const Subject = z.object({ module: z.string(), version: z.string() })
type Subject = z.output<typeof Subject>

/**
 * Takes back a version that fails too often. What several servers find at the same time is done once: the store takes a
 * version back only while it is in use.
 */
export const rollBackJob = defineJob({
  name: 'modules.roll-back',
  payload: Subject,
  summary: (subject) => subject,
  keepsLastRunOnly: true,
  run: async (subject, { services }) => {
    const { module, version } = subject
    const state = await services.known.look()
    const since = inUseSince(state, module, version)
    if (since === null) {
      // An earlier run may have ended before it could tell of it; what was told is not told again.
      const change = recordOf(state, module, version)?.blocked ? await lastByItself(services, module) : null
      return change?.from === version ? tell(services, change) : undefined
    }
    const counts = await countsLately(services, subject, since)
    if (verdictOf(counts, services.config.rollback) === 'KEEP') return undefined
    // Whatever is wrong so soon after, going back further would not mend it.
    if (await lastByItself(services, module)) return undefined
    return rollBack(services, subject, counts)
  },
})

const DAY_MS = 86_400_000

/** Since it came into use, but of the last day alone: what went well for weeks must not outweigh what fails now. */
function countsLately({ database, now, config }: Services, subject: Subject, since: string): Promise<Counts> {
  const dayAgo = new Date(now().getTime() - DAY_MS).toISOString()
  const asked = { ...subject, since: since > dayAgo ? since : dayAgo }
  return database.unscoped('module verdict', (tx) => countsOf(tx, asked, config.rollback))
}

async function rollBack(services: Services, subject: Subject, { loads, failures, people }: Counts): Promise<void> {
  const { releases, known } = services
  const { module, version } = subject
  const reason = `${failures} of ${counted(loads, LOAD)} failed, for ${counted(people, PERSON)}.`
  try {
    await releases.rollback(module, { by: 'Forecourt', reason, isAutomatic: true }, { of: version })
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    if (error.code === 'MOVED_ON') return
    if (error.code === 'NO_PREDECESSOR') return tellOfNoWayBack(services, subject, reason)
    throw error
  }
  await known.look()
  const change = await lastByItself(services, module)
  if (change) await tell(services, change)
}

/** What was last done to a module without anybody, within the time in which nothing more is. */
async function lastByItself({ releases, now, config }: Services, module: string): Promise<Change | null> {
  const since = new Date(now().getTime() - config.rollback.pauseMs).toISOString()
  for await (const change of releases.log()) {
    if (change.at < since) return null
    if (change.isAutomatic && change.module === module) return change
  }
  return null
}

const titleOf = async ({ known }: Services, module: string) =>
  lineOf(await known.state(), module)?.manifest.title ?? module

/** Makes ids of what is done: of two servers that tell of the same both write the same. */
const NAMESPACE = '4c1e6f0a-5d0b-4a86-9a57-0f7d5c2f7b11'

/** However often it is called, each developer is told once, and the audit log as well. */
async function tell(services: Services, { revision, at, module, from = '', to = '', reason = '' }: Change) {
  const title = await titleOf(services, module)
  const subjectKey = `${module}@${from}:${revision}`
  const data = { module, from, to, reason, revision }
  const id = v5(`${subjectKey} ${at}`, NAMESPACE)
  await services.database.unscoped('module rolled back', async (tx) => {
    await notifyOfRollback(tx, { title, version: from, reason, to, subjectKey, at })
    await audit(tx, { id, type: 'module.rolledBack', subjectType: 'module', data })
  })
}

async function tellOfNoWayBack(services: Services, { module, version }: Subject, reason: string) {
  const title = await titleOf(services, module)
  const at = services.now().toISOString()
  const told = { title, version, reason, to: null, subjectKey: `${module}@${version}`, at }
  await services.database.unscoped('module cannot be rolled back', (tx) => notifyOfRollback(tx, told))
}
