import { DEALER_ROLES, MAIN_ROLES, PLATFORM_ROLES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { Email, Id, text, Timestamp, Username } from '../fields.ts'

/** Where and as whom a session acts. */
export const SessionState = z.object({
  activeDealerId: z.string().nullable(),
  activeDealerRoles: z.array(z.enum(DEALER_ROLES)),
  activeRole: z.enum(PLATFORM_ROLES).nullable(),
})

/** What a session is worth at present; it has no active role while its dealer is closed or its role was taken away. */
export const SessionCheck = SessionState.extend({
  /** The role is still held, but the session's own dealer is closed. */
  dealerIsClosed: z.boolean(),
  /** Of a session without an active role: the names of the closed dealers at which the person holds a role. */
  closedDealers: z.array(z.string()),
  /** Whether there is an open dealer at which the person holds a role. */
  hasOpenDealer: z.boolean(),
  /** One of their roles needs a second step at sign-in, and they have none: until they do, the session is worth nothing else. */
  mustAddSecondFactor: z.boolean(),
})
export type SessionCheck = z.output<typeof SessionCheck>

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const NewSession = SessionState.extend(Tokens.shape)
export type NewSession = z.output<typeof NewSession>

export const Credentials = z.strictObject({
  /** E-mail address or username. */
  login: text(254),
  password: z.string().min(1).max(200),
})

/** At least ten characters; common and self-referring passwords are refused by the server. */
export const NewPassword = z.string().min(10).max(200)

/** A password that somebody sets for somebody else. */
export const HandedPassword = z.strictObject({ password: NewPassword })

/** Whether the holder of a new account is invited by e-mail to choose a password, where the platform sends e-mail. */
export const Invite = z.boolean().default(false)

/**
 * The password with which a new account opens; none is needed for anyone who is invited. It is its holder's to change:
 * while it stands, their own profile says that somebody else set it.
 */
export const FirstPassword = NewPassword.nullish()

/** Until when somebody can join by the invitation they were sent last, gone by or not; null for anyone who has joined. */
export const InvitedUntil = Timestamp.nullable()

const DealerOption = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  mainRoles: z.array(z.enum(MAIN_ROLES)),
  groupLogoLightUrl: z.string().nullable(),
  groupLogoDarkUrl: z.string().nullable(),
})
export type DealerOption = z.output<typeof DealerOption>

export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profilePhotoUrl: z.string().nullable(),
  platformRole: z.literal('DEVELOPER').nullable(),
  /** Somebody else gave them their password, and so knows it. */
  passwordSetByOther: z.boolean(),
  /** Has chosen not to try new versions of modules before the rest. */
  keepsToStable: z.boolean(),
  /** The address that they asked for and have not confirmed at it yet. */
  newEmail: z.string().nullable(),
  /** Whether the platform sends e-mail; nothing that needs it is offered otherwise. */
  sendsMail: z.boolean(),
  availableDealers: z.array(DealerOption),
})
export type Profile = z.output<typeof Profile>

/** Where somebody is signed in: a device, and what is known of where it is and when it was used. */
export const OwnSession = z.object({
  id: z.string(),
  /** 'Chrome on Android'; null where the browser did not say. */
  device: z.string().nullable(),
  /** The network address from which they signed in. */
  address: z.string().nullable(),
  startedAt: Timestamp,
  /** Within a quarter of an hour. */
  lastUsedAt: Timestamp,
  /** Where it acts; null for the platform. */
  dealerName: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const auth = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in by e-mail address or username',
    permission: 'public',
    body: Credentials,
    response: data(NewSession),
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the token sent as bearer, expired or not, and of the refresh token in the body',
    permission: 'eitherToken',
    body: z.strictObject({ refreshToken: z.string().max(4000).optional() }).optional(),
    response: nothing,
    status: 204,
  }),
  check: call({
    method: 'GET',
    path: '/auth/check',
    summary: "The current session's dealer and roles, and what a session without a role is missing",
    permission: 'signedIn',
    withoutSecondFactor: true,
    response: data(SessionCheck),
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange the refresh token, sent as bearer, for a new pair',
    permission: 'refreshToken',
    response: data(Tokens),
  }),
}

export const user = {
  profile: call({
    method: 'GET',
    path: '/user/profile',
    summary: 'The profile of the signed-in user',
    permission: 'signedIn',
    withoutSecondFactor: true,
    response: data(Profile),
  }),
  sessions: call({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the signed-in user is signed in, last used first: the fifty used last',
    permission: 'signedIn',
    response: data(z.array(OwnSession)),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/user/sessions/:sessionId',
    summary: 'Sign a device of your own out',
    permission: 'signedIn',
    params: z.object({ sessionId: Id }),
    response: nothing,
    status: 204,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Sign all devices of your own out but the one that asks',
    permission: 'signedIn',
    response: nothing,
    status: 204,
  }),
  updatePhoto: call({
    method: 'PATCH',
    path: '/user/photo',
    summary: 'Replace the profile photo',
    permission: 'user.photo.update',
    upload: 'profile-photo',
    response: data(Profile),
  }),
  updateProfile: call({
    method: 'PATCH',
    path: '/user/profile',
    summary: 'Change the name',
    permission: 'user.name.update',
    body: z.strictObject({ name: text(100) }),
    response: data(Profile),
  }),
  updateUsername: call({
    method: 'PATCH',
    path: '/user/username',
    summary: 'Change the username',
    permission: 'user.username.update',
    body: z.strictObject({ username: Username }),
    response: data(Profile),
  }),
  updateEmail: call({
    method: 'PATCH',
    path: '/user/email',
    summary: 'Change the e-mail address; where e-mail is sent it is changed once it is confirmed at the new one',
    permission: 'user.email.update',
    body: z.strictObject({ email: Email }),
    response: data(Profile),
  }),
  updatePassword: call({
    method: 'PATCH',
    path: '/user/password',
    summary: 'Change the password; other sessions end',
    permission: 'signedIn',
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword }),
    response: nothing,
    status: 204,
  }),
  updateReleases: call({
    method: 'PATCH',
    path: '/user/releases',
    summary: 'Choose whether to try early versions of modules',
    permission: 'signedIn',
    body: z.strictObject({ keepsToStable: z.boolean() }),
    response: data(Profile),
  }),
  switchRole: call({
    method: 'POST',
    path: '/user/switch-role',
    summary: 'Take another main role at the active dealer',
    permission: 'signedIn',
    body: z.strictObject({ newRole: z.enum(MAIN_ROLES), refreshToken: z.string().max(4000) }),
    response: data(NewSession),
  }),
  switchDealer: call({
    method: 'POST',
    path: '/user/switch-dealer',
    summary: 'Move to another dealer, in one of the main roles held there',
    permission: 'dealer.location.switch',
    body: z.strictObject({ newDealerId: Id, newRole: z.enum(MAIN_ROLES), refreshToken: z.string().max(4000) }),
    response: data(NewSession),
  }),
}
