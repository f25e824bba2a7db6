import type { Closing } from '@forecourt/contracts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dealerGroups, dealers, vehicles } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/** As many as a question can show; the others are counted. */
const NAMED = 20

type Subject = { dealerId: string } | { dealerGroupId: string }

/** Whom it concerns that a dealer, or every dealer of a group, would be closed: nobody where it is closed already. */
export async function closingOf(database: Database, subject: Subject, userId: string): Promise<Closing> {
  const { dealerIds, signedOut, moved } = await database.unscoped('closing', async (tx) => {
    const open = await openDealers(tx, subject)
    return { dealerIds: open, ...(await peopleAt(tx, open)) }
  })
  const standing = await database.scoped({ dealerIds, userId }, (tx) =>
    tx.$count(vehicles, and(among(vehicles.dealerId, dealerIds), isNull(vehicles.closedAt))),
  )
  return { dealers: dealerIds.length, signedOut, moved, vehicles: standing }
}

async function openDealers(tx: Transaction, subject: Subject): Promise<string[]> {
  const meant =
    'dealerId' in subject ? eq(dealers.id, subject.dealerId) : eq(dealers.dealerGroupId, subject.dealerGroupId)
  const rows = await tx
    .select({ id: dealers.id })
    .from(dealers)
    .innerJoin(dealerGroups, eq(dealerGroups.id, dealers.dealerGroupId))
    .where(and(meant, dealers.isActive, dealerGroups.isActive))
  return rows.map(({ id }) => id)
}

type Person = { id: string; name: string; goesOn: boolean; count: number }

/** Those who can sign in and hold a role there: who has another open dealer to go to, and who has not. */
async function peopleAt(tx: Transaction, dealerIds: readonly string[]): Promise<Pick<Closing, 'signedOut' | 'moved'>> {
  const closing = sql`${sql.param([...dealerIds])}::uuid[]`
  const { rows } = await tx.execute<Person>(sql`
    with held as (
      select user_id, dealer_id from dealer_admins
      union
      select user_id, dealer_id from dealer_employees where cardinality(roles) > 0
    ), concerned as (
      select person.id, person.name, exists (
        select from held
        join dealers on dealers.id = held.dealer_id and dealers.is_active
        join dealer_groups on dealer_groups.id = dealers.dealer_group_id and dealer_groups.is_active
        where held.user_id = person.id and held.dealer_id <> all (${closing})
      ) as "goesOn"
      from users person
      where person.is_active and person.id in (select user_id from held where dealer_id = any (${closing}))
    ), ranked as (
      select *, count(*) over (partition by "goesOn")::int as count,
        row_number() over (partition by "goesOn" order by name, id) as place
      from concerned
    )
    select id, name, "goesOn", count from ranked where place <= ${NAMED} order by place`)
  const group = (goesOn: boolean) => {
    const people = rows.filter((person) => person.goesOn === goesOn)
    return { count: people[0]?.count ?? 0, some: people.map(({ id, name }) => ({ id, name })) }
  }
  return { signedOut: group(false), moved: group(true) }
}
