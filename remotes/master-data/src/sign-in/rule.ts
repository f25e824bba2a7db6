import { api } from '@forecourt/api-client'
import type { DealerSignIn, PlatformSignInRule } from '@forecourt/contracts'
import type { SecondFactorRole } from '@forecourt/domain'
import { type DEALER_SECOND_FACTOR_ROLES, SECOND_FACTOR_ROLE_LABELS } from '@forecourt/domain'

export const PLATFORM_RULE = 'GET /site-settings/sign-in'
export const DEALER_RULE = 'GET /dealer/sign-in'
export const RULES = [PLATFORM_RULE, DEALER_RULE] as const

/** Who needs a second step at sign-in, as it is edited. */
export interface SignInRule {
  of: 'platform' | 'dealer'
  roles: readonly SecondFactorRole[]
  /** Of whom the platform demands it, at a dealer. */
  platformRoles: readonly SecondFactorRole[]
  save: (body: PlatformSignInRule) => Promise<unknown>
}

export const platformRule = ({ roles }: PlatformSignInRule): SignInRule => ({
  of: 'platform',
  roles,
  platformRoles: [],
  save: (body) => api('PATCH /site-settings/sign-in', { body }),
})

const isOfDealer = (role: SecondFactorRole): role is (typeof DEALER_SECOND_FACTOR_ROLES)[number] => role !== 'DEVELOPER'

export const dealerRule = ({ roles, platformRoles }: DealerSignIn): SignInRule => ({
  of: 'dealer',
  roles,
  platformRoles,
  save: (body) => api('PATCH /dealer/sign-in', { body: { roles: body.roles.filter(isOfDealer) } }),
})

/** 'Developer and Super Admin', or 'Nobody'. */
export const rolesText = (roles: readonly SecondFactorRole[]): string =>
  roles.length === 0
    ? 'Nobody'
    : new Intl.ListFormat('en-GB').format(roles.map((role) => SECOND_FACTOR_ROLE_LABELS[role]))
