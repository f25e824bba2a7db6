import type { DealerSignIn } from '@forecourt/contracts'
import type { SecondFactorRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { dealers, platformSettings } from '../../../schema/index.ts'

interface Rule<Role extends SecondFactorRole = SecondFactorRole> {
  roles: Role[]
}

const once = <Role extends SecondFactorRole>(roles: readonly Role[]): Role[] => [...new Set(roles)].toSorted()

/** The roles that need a second step everywhere; none until a developer chose some. */
export async function platformRule(tx: Transaction): Promise<Rule> {
  const [kept] = await tx.select().from(platformSettings)
  return { roles: kept?.secondFactorRoles ?? [] }
}

/** It applies at once, to sessions that are signed in as well. */
export async function changePlatformRule({ roles: chosen }: Rule, { services, session }: Context): Promise<Rule> {
  const roles = once(chosen)
  await services.database.unscoped('change sign-in rule', async (tx) => {
    const from = await platformRule(tx)
    await tx
      .insert(platformSettings)
      .values({ secondFactorRoles: roles })
      .onConflictDoUpdate({ target: platformSettings.id, set: { secondFactorRoles: roles } })
    const data = { from, to: { roles } }
    await audit(tx, { type: 'platform.signInChanged', actorId: session.userId, subjectType: 'platform', data })
  })
  services.auth.callers.forgetAll()
  return { roles }
}

/** The roles that need a second step at the active dealer, and those that need it everywhere. @throws AppError 404 */
export async function dealerRule(tx: Transaction, dealerId: string): Promise<DealerSignIn> {
  const [dealer] = await tx.select({ roles: dealers.secondFactorRoles }).from(dealers).where(eq(dealers.id, dealerId))
  if (!dealer) throw notFound()
  const roles = dealer.roles.filter((role) => role !== 'DEVELOPER')
  return { roles, platformRoles: (await platformRule(tx)).roles }
}

/** The same at the active dealer. @throws AppError 404 */
export async function changeDealerRule(
  { roles: chosen }: Pick<DealerSignIn, 'roles'>,
  context: Context,
): Promise<DealerSignIn> {
  const { services, session } = context
  const dealerId = dealerIdOf(context)
  const roles = once(chosen)
  const changed = await services.database.unscoped('change sign-in rule', async (tx) => {
    await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update')
    const { roles: before, platformRoles } = await dealerRule(tx, dealerId)
    await tx.update(dealers).set({ secondFactorRoles: roles }).where(eq(dealers.id, dealerId))
    const subject = { subjectType: 'dealer', subjectId: dealerId, dealerId }
    const data = { from: { roles: before }, to: { roles } }
    await audit(tx, { type: 'dealer.signInChanged', actorId: session.userId, ...subject, data })
    return { roles, platformRoles }
  })
  services.auth.callers.forget({ dealerId })
  return changed
}
