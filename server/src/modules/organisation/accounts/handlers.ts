import { handlers } from '../../../platform/http/handlers.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { choosePassword, confirmEmail, readLink } from './use-link.ts'

export const accountLinkHandlers = handlers({
  'POST /auth/forgotten-password': ({ body: { login } }, context) => forgottenPassword(login, context),
  'POST /auth/links/read': async ({ body }, context) => ({ data: await readLink(body, context) }),
  'POST /auth/links/password': ({ body }, context) => choosePassword(body, context),
  'POST /auth/links/email': ({ body }, context) => confirmEmail(body, context),
})
