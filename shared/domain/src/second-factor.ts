import { DEALER_ROLE_LABELS, DEALER_ROLES, type DealerRole, ROLE_LABELS } from './roles.ts'

/** The roles of which a dealer may demand a second step at sign-in. */
export const DEALER_SECOND_FACTOR_ROLES = ['SUPER_ADMIN', ...DEALER_ROLES] as const
/** The roles of which the platform may. */
export const SECOND_FACTOR_ROLES = ['DEVELOPER', ...DEALER_SECOND_FACTOR_ROLES] as const
export type SecondFactorRole = (typeof SECOND_FACTOR_ROLES)[number]

export const SECOND_FACTOR_ROLE_LABELS: Readonly<Record<SecondFactorRole, string>> = {
  DEVELOPER: ROLE_LABELS.DEVELOPER,
  SUPER_ADMIN: ROLE_LABELS.SUPER_ADMIN,
  ...(DEALER_ROLE_LABELS satisfies Record<DealerRole, string>),
}

/** How somebody proved at sign-in who they are, in the words of the audit log. */
export const SIGN_IN_WAY_LABELS = {
  PASSWORD: 'Password',
  PASSKEY: 'Passkey',
  AUTHENTICATOR: 'Password and authenticator app',
  RECOVERY_CODE: 'Password and recovery code',
  SIGN_ON: 'Single sign-on',
  SIGN_ON_AUTHENTICATOR: 'Single sign-on and authenticator app',
  SIGN_ON_RECOVERY_CODE: 'Single sign-on and recovery code',
} as const
export type SignInWay = keyof typeof SIGN_IN_WAY_LABELS

/** How many recovery codes somebody is given at a time; each works once. */
export const RECOVERY_CODE_COUNT = 10
