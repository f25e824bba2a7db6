import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { changeSignOn } from './change-settings.ts'
import { removeSignOn, settingsOf } from './settings.ts'
import { signOn } from './sign-on.ts'
import { startSignOn } from './start.ts'

export const signOnHandlers = handlers({
  'GET /dealer-groups/:dealerGroupId/sign-on': async ({ params }, context) => ({
    data: await settingsOf(context, params.dealerGroupId),
  }),
  'PATCH /dealer-groups/:dealerGroupId/sign-on': withSubject({
    load: ({ params }, context) => settingsOf(context, params.dealerGroupId),
    handle: ({ body, subject }, context) => changeSignOn(context, subject.id, body),
  }),
  'DELETE /dealer-groups/:dealerGroupId/sign-on': ({ params }, context) => removeSignOn(context, params.dealerGroupId),
  'POST /auth/sign-on/start': async ({ body: { email } }, context) => ({ data: await startSignOn(email, context) }),
  'POST /auth/sign-on': async ({ body }, context) => ({ data: await signOn(body, context) }),
})
