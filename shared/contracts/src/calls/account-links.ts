import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { text } from '../fields.ts'
import { NewPassword } from './auth.ts'

/** The secret part of a link in a message. Whatever else a program made of it is a link that does not work. */
const Token = z.string().max(200)

export const ACCOUNT_LINK_KINDS = ['PASSWORD', 'INVITATION', 'EMAIL', 'EMAIL_STOP'] as const

/** What a link does, and for whom: it is shown to whoever holds the link. */
export const AccountLink = z.object({
  kind: z.enum(ACCOUNT_LINK_KINDS),
  name: z.string(),
  username: z.string(),
  /** The address that is confirmed, or else the one that the link was sent to. */
  email: z.string(),
})
export type AccountLink = z.output<typeof AccountLink>

/** For whoever has forgotten a password. */
export const ForgottenPassword = z.strictObject({
  /** E-mail address or username. */
  login: text(254),
})

/** A password that is chosen by a link. */
export const ChosenPassword = z.strictObject({ token: Token, password: NewPassword })

/** Calls of people who are not signed in; the token of a link is in the body, because addresses end up in logs. */
export const accountLinks = {
  forgottenPassword: call({
    method: 'POST',
    path: '/auth/forgotten-password',
    summary: 'Send a link to choose a password, if there is such an account: the answer does not tell',
    permission: 'public',
    body: ForgottenPassword,
    response: nothing,
    status: 204,
  }),
  read: call({
    method: 'POST',
    path: '/auth/links/read',
    summary: 'What a link is for; reading it uses nothing up',
    permission: 'public',
    body: z.strictObject({ token: Token }),
    response: data(AccountLink),
  }),
  choosePassword: call({
    method: 'POST',
    path: '/auth/links/password',
    summary: 'Choose a password by a link, which works once; all sessions end',
    permission: 'public',
    body: ChosenPassword,
    response: nothing,
    status: 204,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/links/email',
    summary: 'Confirm a new e-mail address at it, or stop the change at the former one, as the link says',
    permission: 'public',
    body: z.strictObject({ token: Token }),
    response: nothing,
    status: 204,
  }),
}
