import type { DealerRole } from '@forecourt/domain'
import { sql, type SQL } from 'drizzle-orm'
import { folded } from '../../../schema/collations.ts'
import type { Option, Options } from '../../../platform/lists/page-of-options.ts'

/*
 * What the option lists are made of. Each yields id, name, code, the text to search in and whether it is still offered;
 * what else it yields is the item's own. What is not offered any more is found by `includeIds` alone: older records may
 * name it.
 */

export type MakeRow = Option & { logo_file_id: string | null; featured: boolean; active: boolean }
export type EmployeeRow = Option & { roles: DealerRole[] }

const only = <Row extends Option>(group: SQL<Row>): Options<Row> => ({ groups: [group] })

export const dealerGroupOptions = only(sql<Option>`
  select id, name, null::text as code, search_text, is_active as offered from dealer_groups`)

const makesOf = (dealerId: string | null, which: SQL): SQL<MakeRow> => sql<MakeRow>`
  select make.id, make.name, null::text as code, make.search_text, make.logo_file_id,
    coalesce(of_dealer.featured, false) as featured,
    make.is_active and coalesce(of_dealer.status = 'ACTIVE', ${dealerId}::uuid is null) as active,
    make.is_active as offered
  from makes make
  left join dealer_makes of_dealer on of_dealer.make_id = make.id and of_dealer.dealer_id = ${dealerId}::uuid
  where ${which}`

/** At a dealer its featured makes come first, then its other active ones, then the rest. */
export const makeOptions = (dealerId: string | null): Options<MakeRow> => {
  const rest = makesOf(dealerId, sql`of_dealer.status is distinct from 'ACTIVE'`)
  if (dealerId === null) return only(rest)
  const active = makesOf(dealerId, sql`of_dealer.status = 'ACTIVE' and not of_dealer.featured`)
  return { groups: [makesOf(dealerId, sql`of_dealer.featured`), active, rest] }
}

export const modelOptions = (makeId: string): Options<Option> =>
  only(sql<Option>`
    select id, name, null::text as code, search_text, is_active as offered from models where make_id = ${makeId}::uuid`)

/** In an order of their own. */
export const itemOptions = (kind: 'SOURCE' | 'SALE_TYPE'): Options<Option> => ({
  ...only(sql<Option>`
    select id, name, code, ${folded(sql`name`)} as search_text, sort, is_active as offered
    from option_items where kind = ${kind}`),
  by: { expression: sql`sort`, type: 'integer' },
})

/** The dealers of the group of the given dealer. */
export const groupDealerOptions = (dealerId: string | null): Options<Option> =>
  only(sql<Option>`
    select mate.id, mate.name, mate.code, ${folded(sql`mate.name`)} as search_text, mate.is_active as offered
    from dealers mate join dealers own on own.dealer_group_id = mate.dealer_group_id
    where own.id = ${dealerId}::uuid`)

export const employeeOptions = (dealerId: string | null): Options<EmployeeRow> =>
  only(sql<EmployeeRow>`
    select person.id, person.name, person.username as code, ${folded(sql`person.name`)} as search_text, employee.roles,
      person.is_active as offered
    from dealer_employees employee join users person on person.id = employee.user_id
    where employee.dealer_id = ${dealerId}::uuid`)

/** To whom a dealer gives work, as its settings have them. */
export const supplierOptions = (dealerId: string | null): Options<Option> =>
  only(sql<Option>`
    select (supplier ->> 'id')::uuid as id, supplier ->> 'name' as name, supplier ->> 'type' as code,
      ${folded(sql`supplier ->> 'name'`)} as search_text, true as offered
    from dealers cross join lateral jsonb_array_elements(coalesce(settings -> 'suppliers', '[]')) supplier
    where dealers.id = ${dealerId}::uuid`)
