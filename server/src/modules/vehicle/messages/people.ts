import { sql, type SQL } from 'drizzle-orm'
import { folded } from '../../../schema/collations.ts'
import type { Option, Options } from '../../../platform/lists/page-of-options.ts'

export type MentionRow = Option & { dealer_name: string }

/** Anyone who works in the group, once each: those of the vehicle's dealer first, under its name. */
export function mentionOptions(dealerIds: readonly string[], vehicleDealerId: string): Options<MentionRow> {
  const people = (isHere: SQL) => sql<MentionRow>`
    select * from (
      select distinct on (person.id) person.id, person.name, person.username as code,
        ${folded(sql`person.name`)} as search_text, dealer.id as dealer_id, dealer.name as dealer_name, true as offered
      from dealer_employees employee
      join users person on person.id = employee.user_id
      join dealers dealer on dealer.id = employee.dealer_id
      where employee.dealer_id = any (${`{${dealerIds.join(',')}}`}::uuid[]) and person.is_active and dealer.is_active
      order by person.id, dealer.id <> ${vehicleDealerId}::uuid
    ) person where ${isHere}`
  return {
    groups: [people(sql`dealer_id = ${vehicleDealerId}::uuid`), people(sql`dealer_id <> ${vehicleDealerId}::uuid`)],
  }
}
