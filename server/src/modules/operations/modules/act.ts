import type { AuditEventType } from '@forecourt/domain'
import type { Modules } from '@forecourt/contracts'
import { type Change, lineOf, ReleaseError, type ReleaseState } from '@forecourt/release'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { users } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { changeOf, modulesNow } from './overview.ts'

export type Act = 'rollback' | 'disable' | 'enable'

interface Because {
  reason: string
  /** What the developer saw when deciding. */
  revision: number
}

const EVENTS: Readonly<Record<Act, AuditEventType>> = {
  rollback: 'module.rolledBack',
  disable: 'module.disabled',
  enable: 'module.enabled',
}

/** The state with the module in it. @throws AppError 404, 503 */
export async function loadModule(name: string, { services }: Pick<Context, 'services'>): Promise<ReleaseState> {
  const state = await services.known.look()
  if (!lineOf(state, name)) throw notFound('There is no such module.')
  return state
}

/**
 * Does to a module what a developer decided, and answers how the modules are then.
 * @throws AppError 409 MODULE_CHANGED when somebody did something to it since, or as the releases refuse it
 */
export async function act(
  what: Act,
  state: ReleaseState,
  { name, reason, revision }: Because & { name: string },
  { services, session }: Context,
): Promise<{ data: Modules }> {
  await refuseChanged(services, name, revision)
  const by = await services.database.unscoped('who acts', async (tx) => {
    const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, session.userId))
    return user?.username ?? ''
  })
  const from = lineOf(state, name)?.version
  const after = await refused(() => done(services, what, name, { by, reason }, from))
  // To open what is open is nothing done.
  if (after.revision === state.revision) return { data: await modulesNow(services) }
  await services.database.unscoped(EVENTS[what], (tx) =>
    audit(tx, {
      type: EVENTS[what],
      actorId: session.userId,
      subjectType: 'module',
      data: { module: name, from, to: lineOf(after, name)?.version, reason, revision: after.revision },
    }),
  )
  return { data: await modulesNow(services) }
}

function done(
  { releases }: Services,
  what: Act,
  name: string,
  actor: { by: string; reason: string },
  version: string | undefined,
): Promise<ReleaseState> {
  if (what !== 'rollback') return releases[what](name, actor)
  return releases.rollback(name, actor, version === undefined ? {} : { of: version })
}

/** What was done to other modules meanwhile is no reason: a bad version has to go at once. */
async function refuseChanged({ releases }: Services, name: string, seen: number): Promise<void> {
  for await (const change of releases.log()) {
    if (change.revision <= seen) return
    if (change.module === name) throw changed(change)
  }
}

const changed = (change: Change) =>
  conflict('MODULE_CHANGED', 'Someone else changed this module in the meantime. Check it again.', {
    change: changeOf(change),
  })

async function refused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ReleaseError ? conflict('RELEASE_REFUSED', error.message, { because: error.code }) : error
  }
}
