import type { VehicleListQuery } from '@forecourt/contracts'
import { itemAt } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { makes } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { type GroupReader, groupRows, vehicleList } from './list.ts'
import { groupOrder, type GroupSort } from './list-orders.ts'

const VEHICLES = 50_000
const DEALERS = 4
const MAKE_IDS = Array.from({ length: 10 }, () => v7())

let database: TestDatabase
let ours: Organisation
let reader: GroupReader

/** One vehicle in five is open, over all stages; the rest were sold, one an hour. */
async function fill(into: TestDatabase, { dealerIds, groupId, sourceId, userId }: Organisation, count: number) {
  const letter = (from: string) => `chr(65 + (${from}) % 26)`
  await into.asOwner('test vehicles', (tx) =>
    tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration,
        make_id, mileage, source_id, stage, sub_stage, priority, due_at, stage_entered_at, sub_stage_entered_at, arrived_at,
        infleeted_at, closed_at, handover_at, created_by_id)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, case when n % 50 > 0 then mark end,
        ('{${MAKE_IDS.join(',')}}'::uuid[])[1 + (n / 5) % 10], n, '${sourceId}', case when open then split_part(position, ':', 1) else 'CLOSED' end,
        case when open then split_part(position, ':', 2) else 'SOLD' end,
        case (n / 5) % 97 when 0 then 'URGENT' when 1 then 'HIGH' else 'NORMAL' end,
        case when open and n % 7 > 0 then entered + interval '1 day' end, entered, entered, entered, entered,
        case when open then null else entered end,
        case when open and n % 35 = 0 then now() + (n % 9) * interval '1 day' end, '${userId}'
      from (
        select n, n % 5 = 0 as open, now() - n * interval '1 hour' as entered,
          ('{${dealerIds.join(',')}}'::uuid[])[1 + (n / 5) % ${dealerIds.length}] as dealer,
          (array['ADMIN:CONFIGURE', 'ICT:ICT', 'MECHANICAL_PREP:ASSESS', 'MEDIA:VALET', 'SALE:ON_SALE'])[1 + (n / 25) % 5] as position,
          ${letter('n / 7')} || ${letter('n / 3')} || lpad((n % 70 + 10)::text, 2, '0')
            || ${letter('n')} || ${letter('n / 26')} || ${letter('n / 676')} as mark
        from generate_series(1, ${count}) n
      ) made on conflict do nothing`),
  )
}

async function withMakes(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  await made.asOwner('test makes', (tx) =>
    tx.insert(makes).values(MAKE_IDS.map((id, at) => ({ id, name: `Make ${at}` }))),
  )
  return made
}

beforeAll(async () => {
  database = await withMakes()
  ours = await createOrganisation(database, DEALERS)
  await fill(database, ours, VEHICLES)
  await fill(database, await createOrganisation(database, 1), 5_000)
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
  const groupScope = scopeOf(...ours.dealerIds)
  reader = { userId: ours.userId, activeDealerId: ours.dealerIds[0] ?? '', groupScope, now: new Date() }
}, 120_000)
afterAll(() => database.close())

type Query = z.output<typeof VehicleListQuery>
const asked = (query: Partial<Query> = {}): Query => ({ sort: 'urgency', pageSize: 50, ...query })

const list = (query: Partial<Query>) =>
  database.read(reader.groupScope, (tx) => vehicleList(tx, asked(query), reader, () => null))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** A statement as it runs with the plan that is kept for it, whatever its values. */
async function keptPlan(tx: Transaction, statement: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql: text, params } = statement.toSQL()
  const values = params.map((value) => escapeLiteral(String(value))).join(', ')
  await tx.execute(sql.raw(`prepare asked as ${text}`))
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql.raw(`explain (analyze, format json, timing off) execute asked(${values})`),
  )
  await tx.execute(sql`deallocate asked`)
  return rows
}

/** How many vehicle rows were read for the rows of a page, including those dropped again. */
async function rowsRead(query: Partial<Query>): Promise<{ read: number; sequential: boolean; indexes: string[] }> {
  const given = asked(query)
  const state = given.state ?? (given.stage === 'CLOSED' ? 'closed' : 'open')
  const page = pageQuery(groupOrder(given.sort, state), given.cursor, given.pageSize)
  const rows = await database.read(reader.groupScope, (tx) => keptPlan(tx, groupRows(tx, given, reader, page)), {
    keepsPlans: true,
  })
  const all = nodes((rows[0]?.['QUERY PLAN'] ?? [])[0]?.Plan as Plan)
  const onVehicles = all.filter((node) => node['Relation Name'] === 'vehicles')
  return {
    read: onVehicles.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
    sequential: onVehicles.some((node) => node['Node Type'].startsWith('Seq')),
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
  }
}

describe('the vehicles of a group at fifty thousand', () => {
  it.each<[string, Partial<Query>, number]>([
    ['by urgency', {}, 60],
    ['oldest first', { sort: 'oldest' }, 60],
    ['newest first', { sort: 'newest' }, 60],
    ['by registration', { sort: 'registration' }, 60],
    ['closed', { state: 'closed' }, 60],
    ['closed, oldest first', { stage: 'CLOSED', sort: 'oldest' }, 60],
    ['of one dealer', { dealerId: 'second' }, 60],
    ['of one stage', { stage: 'MEDIA' }, 500],
    ['late ones', { sla: 'RED' }, 200],
    ['of a make', { makeId: MAKE_IDS[5] }, 1000],
    ['what is not there', { stage: 'OFFSITE' }, 10],
    ['of none that is away', { stage: 'OFFSITE', offsiteReason: 'MOT' }, 10],
    ['reserved', { reserved: true }, 60],
    ['to be handed over within days', { handoverWithin: 7 }, 60],
    ['by mark', { search: 'AB12' }, 400],
    ['by stock number', { search: 's40000' }, 10],
  ])('a first page %s reads few more rows than it shows', async (_, given, most) => {
    const query = given.dealerId ? { ...given, dealerId: ours.dealerIds[1] ?? '' } : given
    const { read, sequential } = await rowsRead(query)
    expect(sequential).toBe(false)
    expect(read).toBeLessThanOrEqual(most)
  })

  it.each<GroupSort>(['urgency', 'oldest', 'newest', 'registration'])(
    'a later page by %s starts where the previous one ended',
    async (sort) => {
      let cursor: string | null = null
      for (let page = 0; page < 10; page += 1) {
        const { paging } = await list({ sort, pageSize: 100, ...(cursor && { cursor }) })
        cursor = paging.next
      }
      const { read, sequential } = await rowsRead({ sort, ...(cursor && { cursor }) })
      expect(cursor).not.toBeNull()
      expect(sequential).toBe(false)
      expect(read).toBeLessThanOrEqual(60)
    },
  )

  it('those of a make are not searched among all that were ever sold of it', async () => {
    const { indexes } = await rowsRead({ makeId: MAKE_IDS[5], sla: 'RED' })
    expect(indexes).not.toContain('vehicles_make_idx')
  })

  it('counts open ones, and sold ones no further than ten thousand', async () => {
    expect((await list({})).paging).toMatchObject({ total: 10_000, totalIsCapped: false })
    expect((await list({ state: 'closed' })).paging).toMatchObject({ total: 10_000, totalIsCapped: true })
  })
})

describe('among many groups', () => {
  const GROUPS = 20
  let home: TestDatabase
  let first: Organisation
  beforeAll(async () => {
    home = await withMakes()
    const groups = await Promise.all(Array.from({ length: GROUPS }, () => createOrganisation(home, DEALERS)))
    first = itemAt(groups, 0)
    for (const each of groups) await fill(home, each, 1_000)
    await home.asOwner('test statistics', (tx) => tx.execute('analyze'))
  }, 120_000)
  afterAll(() => home.close())

  // Taken for two conditions, the group and its dealers leave few vehicles, and PostgreSQL sorts them all for a page.
  it('PostgreSQL knows how many vehicles a group has, whose dealers are always of it', async () => {
    const rows = await home.read(scopeOf(...first.dealerIds), async (tx) => {
      const ofGroup = sql`select from vehicles where dealer_group_id = (select dealer_group_id from dealers
        where id = ${first.dealerIds[0]}) and closed_at is null`
      const { rows: plans } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        sql`explain (format json) ${ofGroup}`,
      )
      return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
    })
    expect(rows).toBeGreaterThan(100)
    expect(rows).toBeLessThan(400)
  })
})
