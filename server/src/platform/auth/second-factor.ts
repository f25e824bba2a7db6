import { sql } from 'drizzle-orm'

/** Of a row of `users`: whether they have a passkey or an authenticator app, so that their password alone lets nobody in. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from authenticators where authenticators.user_id = users.id))`

/**
 * Of a row of `users`: whether one of the roles that they hold needs a second step, by the platform's rule or by that of
 * the dealer where they hold it. It holds wherever they act: the role that needs it is one switch away.
 */
export const isSecondFactorDemanded = sql<boolean>`exists (
  select from (
    select users.platform_role as role, '{}'::text[] as demanded
    union all
    select 'SUPER_ADMIN', place.second_factor_roles
    from dealer_admins held join dealers place on place.id = held.dealer_id where held.user_id = users.id
    union all
    select unnest(held.roles), place.second_factor_roles
    from dealer_employees held join dealers place on place.id = held.dealer_id where held.user_id = users.id
  ) own
  where own.role = any (own.demanded)
    or own.role = any (coalesce((select second_factor_roles from platform_settings), '{}')))`
