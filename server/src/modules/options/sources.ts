import type { DealerRole } from '@forecourt/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Option } from './page-of-options.ts'

/*
 * What the option lists are made of. Each yields id, name, code, rank and whether it is still offered; what else it
 * yields is the item's own. What is not offered any more is found by `includeIds` alone: older records may name it.
 */

export type MakeRow = Option & { logo_file_id: string | null; featured: boolean; active: boolean }
export type EmployeeRow = Option & { roles: DealerRole[] }

export const dealerGroupOptions = sql<Option>`
  select id, name, null::text as code, 0 as rank, is_active as offered from dealer_groups`

/** At a dealer its featured makes come first, then its other active ones, then the rest. */
export const makeOptions = (dealerId: string | null): SQL<MakeRow> => sql<MakeRow>`
  select make.id, make.name, null::text as code, make.logo_file_id,
    coalesce(of_dealer.featured, false) as featured,
    make.is_active and coalesce(of_dealer.status = 'ACTIVE', ${dealerId}::uuid is null) as active,
    case when of_dealer.featured then 0 when of_dealer.status = 'ACTIVE' then 1 else 2 end as rank,
    make.is_active as offered
  from makes make
  left join dealer_makes of_dealer on of_dealer.make_id = make.id and of_dealer.dealer_id = ${dealerId}::uuid`

export const modelOptions = (makeId: string): SQL<Option> => sql<Option>`
  select id, name, null::text as code, 0 as rank, is_active as offered from models where make_id = ${makeId}::uuid`

export const itemOptions = (kind: 'SOURCE' | 'SALE_TYPE'): SQL<Option> => sql<Option>`
  select id, name, code, sort as rank, is_active as offered from option_items where kind = ${kind}`

/** The dealers of the group of the given dealer. */
export const groupDealerOptions = (dealerId: string | null): SQL<Option> => sql<Option>`
  select mate.id, mate.name, mate.code, 0 as rank, mate.is_active as offered
  from dealers mate join dealers own on own.dealer_group_id = mate.dealer_group_id
  where own.id = ${dealerId}::uuid`

export const employeeOptions = (dealerId: string | null): SQL<EmployeeRow> => sql<EmployeeRow>`
  select person.id, person.name, person.username as code, employee.roles, 0 as rank, person.is_active as offered
  from dealer_employees employee join users person on person.id = employee.user_id
  where employee.dealer_id = ${dealerId}::uuid`
