import { handlers } from '../../../platform/http/handlers.ts'
import { switchDealer, switchRole } from '../auth/switch.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePhoto } from './change-photo.ts'
import { changeProfile } from './change-profile.ts'
import { profileOf } from './profile.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts'

export const userHandlers = handlers({
  'GET /user/profile': async (_, { services, session }) => ({
    data: await services.database.unscoped('profile', (tx) => profileOf(tx, services, session.userId)),
  }),
  'GET /user/sessions': (_, context) => ownSessions(context),
  'DELETE /user/sessions/:sessionId': ({ params }, context) => endOwnSession(params.sessionId, context),
  'DELETE /user/sessions': (_, context) => endOtherSessions(context),
  'PATCH /user/photo': ({ upload }, context) => changePhoto(upload, context),
  'PATCH /user/profile': ({ body: { name } }, context) => changeProfile(context, 'user.nameChanged', { name }),
  'PATCH /user/username': ({ body: { username } }, context) =>
    changeProfile(context, 'user.usernameChanged', { username }),
  'PATCH /user/email': ({ body: { email } }, context) => changeEmail(email, context),
  'PATCH /user/releases': ({ body: { keepsToStable } }, context) =>
    changeProfile(context, 'user.releasesChanged', { keepsToStable }),
  'PATCH /user/password': ({ body }, context) => changePassword(body, context),
  'POST /user/switch-role': async ({ body }, context) => ({ data: await switchRole(body, context) }),
  'POST /user/switch-dealer': async ({ body }, context) => ({ data: await switchDealer(body, context) }),
})
