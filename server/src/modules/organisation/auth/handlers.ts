import { handlers } from '../../../platform/http/handlers.ts'
import { check } from './check.ts'
import { refresh } from './refresh.ts'
import { secondStep, signInByPasskey } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authHandlers = handlers({
  'POST /auth/login': async ({ body }, context) => ({ data: await signIn(body, context) }),
  'POST /auth/second-step': async ({ body }, context) => ({ data: await secondStep(body, context) }),
  'POST /auth/passkey': async ({ body }, context) => ({ data: await signInByPasskey(body, context) }),
  'POST /auth/logout': ({ body }, context) => signOut([context.bearer, body?.refreshToken ?? ''], context),
  'GET /auth/check': async (_, context) => ({ data: await check(context) }),
  'POST /auth/refresh-token': async (_, context) => ({ data: await refresh(context) }),
})
