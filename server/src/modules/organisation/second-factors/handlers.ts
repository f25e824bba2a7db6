import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirm } from './confirm.ts'
import { secondFactorsOf } from './held.ts'
import * as own from './own.ts'
import { challengeForUse } from './passkeys.ts'
import { changeDealerRule, changePlatformRule, dealerRule, platformRule } from './rules.ts'

export const secondFactorHandlers = handlers({
  'POST /auth/passkey-challenge': async (_, context) => ({ data: await challengeForUse(context) }),
  'GET /user/second-factors': async (_, { services: { database }, session }) => ({
    data: await database.unscoped('second factors', (tx) => secondFactorsOf(tx, session)),
  }),
  'POST /user/confirmation': ({ body }, context) => confirm(body, context),
  'POST /user/passkeys/challenge': ({ body }, context) => own.startPasskey(body, context),
  'POST /user/passkeys': ({ body }, context) => own.addPasskey(body, context),
  'PATCH /user/passkeys/:passkeyId': ({ params, body }, context) =>
    own.renamePasskey(params.passkeyId, body.name, context),
  'DELETE /user/passkeys/:passkeyId': ({ params, body }, context) =>
    own.removePasskey(params.passkeyId, body.proof, context),
  'POST /user/authenticator/secret': ({ body }, context) => own.startAuthenticator(body, context),
  'POST /user/authenticator': ({ body }, context) => own.addAuthenticator(body, context),
  'DELETE /user/authenticator': ({ body }, context) => own.dropAuthenticator(body.proof, context),
  'POST /user/recovery-codes': ({ body }, context) => own.renewCodes(body.proof, context),
  'GET /site-settings/sign-in': async (_, { services: { database } }) => ({
    data: await database.unscoped('sign-in rule', platformRule),
  }),
  'PATCH /site-settings/sign-in': async ({ body }, context) => ({ data: await changePlatformRule(body, context) }),
  'GET /dealer/sign-in': async (_, context) => ({
    data: await context.services.database.unscoped('sign-in rule', (tx) => dealerRule(tx, dealerIdOf(context))),
  }),
  'PATCH /dealer/sign-in': async ({ body }, context) => ({ data: await changeDealerRule(body, context) }),
})
