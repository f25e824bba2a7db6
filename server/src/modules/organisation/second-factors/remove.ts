import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { endSessionsOf } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { removeAllOf } from './held.ts'

interface Remover {
  /** Where a super admin removes it; null for a developer. */
  dealerId: string | null
  /** Refuses whose second step is not theirs to remove. */
  expectReach?: (tx: Transaction, userId: string) => Promise<void>
}

/**
 * Removes everything of somebody else's second step, for one who has lost it, and ends their sessions: what was lost may be
 * signed in. Their password stays, and is all that is asked of them until they add another one.
 * @throws AppError 404 where there is none, 409 OWN_ACCOUNT, and as `expectReach` refuses
 */
export async function removeSecondFactors(
  userId: string,
  { services, session }: Context,
  { dealerId, expectReach }: Remover = { dealerId: null },
): Promise<undefined> {
  if (userId === session.userId) throw conflict('OWN_ACCOUNT', 'Remove your own under Settings, Password.')
  await services.database.unscoped('remove second factors', async (tx) => {
    await lockUser(tx, userId)
    await expectReach?.(tx, userId)
    if (!(await removeAllOf(tx, userId))) throw notFound('They have no passkey and no authenticator app.')
    await endSessionsOf(tx, userId, 'SECOND_FACTOR_REMOVED')
    const subject = { subjectType: 'user', subjectId: userId, dealerId }
    await audit(tx, { type: 'user.secondFactorRemoved', actorId: session.userId, ...subject })
  })
  services.auth.callers.forget({ userId })
}
