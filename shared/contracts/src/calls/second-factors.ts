import { DEALER_SECOND_FACTOR_ROLES, SECOND_FACTOR_ROLES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Id, text, Timestamp } from '../fields.ts'
import { NewSession } from './auth.ts'

/** What the server signed, to be brought back within a few minutes: it says what was done before. */
const Ticket = z.string().max(2000)

/** Bytes as WebAuthn writes them. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)

/** Without `clientExtensionResults`, of which nothing is made. */
const Credential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
})

/** What `navigator.credentials.create` gives, as JSON (WebAuthn's RegistrationResponseJSON). */
const MadePasskey = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** What `navigator.credentials.get` gives, as JSON (WebAuthn's AuthenticationResponseJSON). */
const UsedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type UsedPasskey = z.output<typeof UsedPasskey>

/** A passkey that was used, with the ticket of the challenge that it signed. */
export const PasskeyProof = z.strictObject({ ticket: Ticket, passkey: UsedPasskey })
export type PasskeyProof = z.output<typeof PasskeyProof>

/** What `navigator.credentials` is to be asked; its members are WebAuthn's. */
const challenge = <Options extends z.ZodType>(options: Options) => data(z.object({ ticket: z.string(), options }))

const Descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
)

const userVerification = z.literal('required')

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: Descriptors,
})

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: Descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
})

export type CreationOptions = z.output<typeof CreationOptions>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** What somebody signs in with beside their password. */
export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  /** null without an authenticator app. */
  authenticatorAddedAt: Timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  /** One of their roles needs a second step. */
  isDemanded: z.boolean(),
  /** The first one can be added without confirming that it is you: you signed in a few minutes ago. */
  mayAddAtOnce: z.boolean(),
})
export type SecondFactors = z.output<typeof SecondFactors>

/** New recovery codes in plain text, shown this once; null where those of before go on working. */
const Codes = data(z.object({ recoveryCodes: z.array(z.string()).nullable() }))

/** Says that the person confirmed a few minutes ago that it is them (`POST /user/confirmation`). */
const Proof = Ticket

/** Adding the first one soon after signing in needs no further confirmation. */
const OptionalProof = z.strictObject({ proof: Proof.optional() })

/** What its owner calls a passkey, after the device that holds it. */
export const PasskeyName = z.strictObject({ name: text(60) })

export const PasswordConfirmation = z.strictObject({ password: z.string().min(1).max(200) })

/** One of the ways, not both. */
const Confirmation = PasswordConfirmation.extend({ passkey: PasskeyProof })
  .partial()
  .superRefine(({ password, passkey }, context) => {
    if (!password && !passkey) refuse(context, 'required', ['password'], 'Please enter your password.')
    if (password && passkey) refuse(context, 'exclusive', ['passkey'], 'Confirm with your password or a passkey.')
  })

/** What an authenticator app shows. */
export const AuthenticatorCode = z.strictObject({ code: text(20) })

const passkeyParams = z.object({ passkeyId: Id })

/** Who needs a second step, by role. */
const rolesOf = <const Roles extends readonly [string, ...string[]]>(roles: Roles) =>
  z.strictObject({ roles: z.array(z.enum(roles)).max(roles.length) })

/** The rule of a dealer, beside the platform's, which holds there as well. */
export const DealerSignInRule = rolesOf(DEALER_SECOND_FACTOR_ROLES)
export const PlatformSignInRule = rolesOf(SECOND_FACTOR_ROLES)
export type PlatformSignInRule = z.output<typeof PlatformSignInRule>
export const DealerSignIn = DealerSignInRule.extend({ platformRoles: z.array(z.enum(SECOND_FACTOR_ROLES)) })
export type DealerSignIn = z.output<typeof DealerSignIn>

const signedIn = { permission: 'signedIn', withoutSecondFactor: true } as const

export const secondFactors = {
  challenge: call({
    method: 'POST',
    path: '/auth/passkey-challenge',
    summary: 'What a passkey has to sign, at sign-in or to confirm that it is you',
    permission: 'public',
    response: challenge(RequestOptions),
  }),
  signInByPasskey: call({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey',
    permission: 'public',
    body: PasskeyProof,
    response: data(NewSession),
  }),
  secondStep: call({
    method: 'POST',
    path: '/auth/second-step',
    summary: 'Sign in with a code of an authenticator app, or a recovery code, after the password',
    permission: 'public',
    body: z.strictObject({ ticket: Ticket, code: text(40) }),
    response: data(NewSession),
  }),
  read: call({
    method: 'GET',
    path: '/user/second-factors',
    summary: 'The passkeys, authenticator app and recovery codes of the signed-in user',
    ...signedIn,
    response: data(SecondFactors),
  }),
  confirm: call({
    method: 'POST',
    path: '/user/confirmation',
    summary: 'Confirm with the password or a passkey that it is you; good for ten minutes in this session',
    ...signedIn,
    body: Confirmation,
    response: data(z.object({ proof: z.string() })),
  }),
  startPasskey: call({
    method: 'POST',
    path: '/user/passkeys/challenge',
    summary: 'What a new passkey has to be made of',
    ...signedIn,
    body: OptionalProof,
    response: challenge(CreationOptions),
  }),
  addPasskey: call({
    method: 'POST',
    path: '/user/passkeys',
    summary: 'Add a passkey; the first way of a second step comes with recovery codes, answered this once',
    ...signedIn,
    body: z.strictObject({ ticket: Ticket, passkey: MadePasskey, name: PasskeyName.shape.name }),
    response: Codes,
    status: 201,
  }),
  renamePasskey: call({
    method: 'PATCH',
    path: '/user/passkeys/:passkeyId',
    summary: 'Rename a passkey of your own',
    permission: 'signedIn',
    params: passkeyParams,
    body: PasskeyName,
    response: data(Passkey),
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/user/passkeys/:passkeyId',
    summary: 'Remove a passkey of your own',
    permission: 'signedIn',
    params: passkeyParams,
    body: z.strictObject({ proof: Proof }),
    response: nothing,
    status: 204,
  }),
  startAuthenticator: call({
    method: 'POST',
    path: '/user/authenticator/secret',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it confirms it',
    ...signedIn,
    body: OptionalProof,
    response: data(z.object({ ticket: z.string(), secret: z.string(), address: z.string() })),
  }),
  addAuthenticator: call({
    method: 'POST',
    path: '/user/authenticator',
    summary: 'Confirm an authenticator app with one of its codes, in place of an earlier app',
    ...signedIn,
    body: AuthenticatorCode.extend({ ticket: Ticket }),
    response: Codes,
    status: 201,
  }),
  removeAuthenticator: call({
    method: 'DELETE',
    path: '/user/authenticator',
    summary: 'Remove your authenticator app',
    permission: 'signedIn',
    body: z.strictObject({ proof: Proof }),
    response: nothing,
    status: 204,
  }),
  renewCodes: call({
    method: 'POST',
    path: '/user/recovery-codes',
    summary: 'Make ten new recovery codes, answered this once; those of before stop working',
    permission: 'signedIn',
    body: z.strictObject({ proof: Proof }),
    response: Codes,
    status: 201,
  }),
  removeOfUser: call({
    method: 'DELETE',
    path: '/users/:userId/second-factors',
    summary: 'Remove passkeys, authenticator app and recovery codes of somebody who has lost them; their sessions end',
    permission: 'master.userSecondFactors.delete',
    params: z.object({ userId: Id }),
    response: nothing,
    status: 204,
  }),
  removeOfEmployee: call({
    method: 'DELETE',
    path: '/active-dealer/employees/:userId/second-factors',
    summary: 'The same for somebody who works at your dealers alone',
    permission: 'dealer.employeeSecondFactors.delete',
    params: z.object({ userId: Id }),
    response: nothing,
    status: 204,
  }),
  readRule: call({
    method: 'GET',
    path: '/site-settings/sign-in',
    summary: 'The roles that need a second step at sign-in, everywhere',
    permission: 'master.siteSettings.read',
    response: data(PlatformSignInRule),
  }),
  changeRule: call({
    method: 'PATCH',
    path: '/site-settings/sign-in',
    summary: 'Choose the roles that need a second step at sign-in, everywhere',
    permission: 'master.siteSettings.update',
    body: PlatformSignInRule,
    response: data(PlatformSignInRule),
  }),
  readDealerRule: call({
    method: 'GET',
    path: '/dealer/sign-in',
    summary: 'The roles that need a second step at sign-in at the active dealer, and everywhere',
    permission: 'dealer.signIn.read',
    response: data(DealerSignIn),
  }),
  changeDealerRule: call({
    method: 'PATCH',
    path: '/dealer/sign-in',
    summary: 'Choose the roles that need a second step at sign-in at the active dealer',
    permission: 'dealer.signIn.update',
    body: DealerSignInRule,
    response: data(DealerSignIn),
  }),
}
