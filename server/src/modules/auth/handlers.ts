import { audit } from '../../platform/auth/audit.ts'
import { endSession } from '../../platform/auth/sessions.ts'
import type { Context } from '../../platform/http/context.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'

export const authHandlers = handlers({
  'POST /auth/login': async ({ body }, context) => ({ data: await signIn(body, context) }),
  'POST /auth/logout': (_, context) => signOut(context),
  'GET /auth/check': async (_, context) => ({ data: await check(context) }),
  'POST /auth/refresh-token': async (_, context) => ({ data: await refresh(context) }),
})

async function check({ actor, session, services }: Context) {
  const caller = await services.auth.callers.ofSession(session.id)
  return {
    ...actor,
    activeDealerRoles: [...actor.activeDealerRoles],
    dealerIsClosed: caller?.dealerIsClosed ?? false,
  }
}

async function signOut({ services, session }: Context): Promise<undefined> {
  await services.database.unscoped('sign out', async (tx) => {
    await endSession(tx, session.id, 'LOGGED_OUT')
    const subject = { subjectType: 'session', subjectId: session.id }
    await audit(tx, { type: 'session.ended', actorId: session.userId, ...subject })
  })
  services.auth.callers.forget({ sessionId: session.id })
}
