import type { NewSession } from '@forecourt/contracts'
import type { AuditEventType, MainRole } from '@forecourt/domain'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { placesOf, positionAt, type Place, type Position } from './places.ts'
import { presentRefreshToken, rotateRefreshToken } from '../../../platform/auth/refresh-tokens.ts'
import { sessionEnded } from '../../../platform/auth/session-ended.ts'
import { moveSession } from '../../../platform/auth/sessions.ts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { endStolen } from './refresh.ts'
import { sessionAnswer } from './session-answer.ts'

/** Takes another main role at the active dealer. @throws AppError 422 on `newRole` or `refreshToken` */
export const switchRole = ({ newRole, refreshToken }: { newRole: MainRole; refreshToken: string }, context: Context) =>
  move(context, refreshToken, 'session.roleSwitched', (places) => {
    const here = places.find(({ dealerId }) => dealerId === context.actor.activeDealerId)
    return roleAt(here, newRole)
  })

interface NewPlace {
  newDealerId: string
  newRole: MainRole
  refreshToken: string
}

/**
 * Moves to another dealer of the user's. Anyone who has lost the role that they acted in may do it without one.
 * @throws AppError 404, 422 on `newRole` or `refreshToken`
 */
export const switchDealer = ({ newDealerId, newRole, refreshToken }: NewPlace, context: Context) =>
  move(context, refreshToken, 'session.dealerSwitched', (places) => {
    const there = places.find(({ dealerId }) => dealerId === newDealerId)
    if (!there) throw notFound()
    return roleAt(there, newRole)
  })

function roleAt(place: Place | undefined, role: MainRole): Position {
  if (!place?.mainRoles.includes(role)) throw refusal(['newRole'], 'enum', 'Please select a role')
  return positionAt(place, role)
}

async function move(
  context: Context,
  refreshToken: string,
  type: AuditEventType,
  choose: (places: Place[]) => Position,
): Promise<NewSession> {
  const { services, session } = context
  const moved = await services.database.unscoped('switch', async (tx) => {
    await lockUser(tx, session.userId)
    const to = choose(await placesOf(tx, session.userId))
    const presented = await presentRefreshToken(tx, refreshToken)
    if (presented.is === 'unknown' || presented.sessionId !== session.id) {
      throw refusal(['refreshToken'], 'unknown', 'This is not the refresh token of the current session.')
    }
    if (presented.is === 'ended') throw sessionEnded(presented.end)
    if (presented.is === 'retired') {
      await endStolen(tx, presented, context)
      return null
    }
    await moveSession(tx, session, to)
    const subject = { subjectType: 'session', subjectId: session.id, dealerId: to.dealerId }
    await audit(tx, {
      type,
      actorId: session.userId,
      ...subject,
      data: { from: context.actor.activeDealerId, role: to.role },
    })
    return { to, refreshToken: await rotateRefreshToken(tx, session.id, presented.tokenId) }
  })
  services.auth.callers.forget({ sessionId: session.id })
  if (!moved) throw sessionEnded()
  return sessionAnswer(services.auth.accessTokens, session.id, moved.to, moved.refreshToken)
}
