import { sql, type SQL } from 'drizzle-orm'
import type { Option } from '../options/page-of-options.ts'

export type MentionRow = Option & { dealer_name: string }

/** Whoever works in the group, once each: those of the vehicle's dealer first, under its name. */
export const mentionOptions = (
  dealerIds: readonly string[],
  vehicleDealerId: string,
): SQL<MentionRow> => sql<MentionRow>`
  select distinct on (person.id) person.id, person.name, person.username as code, dealer.name as dealer_name,
    case when dealer.id = ${vehicleDealerId}::uuid then 0 else 1 end as rank, true as offered
  from dealer_employees employee
  join users person on person.id = employee.user_id
  join dealers dealer on dealer.id = employee.dealer_id
  where employee.dealer_id = any (${`{${dealerIds.join(',')}}`}::uuid[]) and person.is_active and dealer.is_active
  order by person.id, rank`
