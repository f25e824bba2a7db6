import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createOrganisation, scopeOf } from '../../testing/organisation.ts'
import { adminList } from './list.ts'

it('plan', async () => {
  const database = await createTestDatabase()
  const { dealerIds, groupId, sourceId, userId } = await createOrganisation(database, 10)
  await database.asOwner('x', (tx) => tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, vin, short_chassis,
        mileage, source_id, stage, sub_stage, stage_entered_at, sub_stage_entered_at, due_at, arrived_at, infleeted_at, created_by_id, priority)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, 'R' || n, null, null,
        1, '${sourceId}', case when n % 8 < 2 then 'ADMIN' else 'ICT' end, case when n % 8 < 2 then 'CONFIGURE' else 'ICT' end, now(), now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '4 hours', now(), now(), '${userId}', case n % 11 when 0 then 'URGENT' when 1 then 'HIGH' else 'NORMAL' end
      from (
        select n, ('{${dealerIds.join(',')}}'::uuid[])[1 + (n / 8) % 10] as dealer from generate_series(1, 50000) n
      ) made`))
  await database.asOwner('x', (tx) => tx.execute(`insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at) select gen_random_uuid(), id, dealer_id, stage, sub_stage, sub_stage_entered_at from vehicles`))
  if (process.env.IDX) await database.asOwner('x', (tx) => tx.execute(`create index vehicles_urgency_idx on vehicles (dealer_id, stage, (case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end), (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), id)`))
  await database.asOwner('x', (tx) => tx.execute('analyze'))
  const dealerId = dealerIds[0] ?? ''
  const query = { pageSize: 50, sort: 'urgency' as const }
  const reader = { userId, dealerId, now: new Date() }
  const run = (cursor?: string) => database.read(scopeOf(dealerId), (tx) => adminList(tx, { ...query, cursor }, reader, () => null))
  let { paging } = await run()
  for (let i = 0; i < 15; i++) ({ paging } = await run(paging.next ?? undefined))
  for (const c of [undefined, paging.next ?? undefined]) {
    const t = performance.now()
    for (let i = 0; i < 100; i++) await run(c)
    process.stdout.write(`ms per page ${(performance.now() - t) / 100}\n`)
  }
  const captured: string[] = []
  const plan = await database.read(scopeOf(dealerId), async (tx) => {
    const spy = new Proxy(tx, {})
    void spy
    return (await tx.execute(sql`explain (analyze, buffers) select id from vehicles left join stage_visits v on v.vehicle_id = vehicles.id and v.exited_at is null where vehicles.dealer_id = ${dealerId} and vehicles.stage = 'ADMIN' order by (case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end), coalesce(vehicles.due_at, '9999-12-31T00:00:00Z'::timestamptz), vehicles.id limit 51`.append ? sql`explain (analyze, buffers) select vehicles.id from vehicles left join stage_visits v on v.vehicle_id = vehicles.id and v.exited_at is null where vehicles.dealer_id = ${dealerId} and vehicles.stage = 'ADMIN' order by (case vehicles.priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end), coalesce(vehicles.due_at, '9999-12-31T00:00:00Z'::timestamptz), vehicles.id limit 51` : sql``)).rows
  })
  process.stdout.write(captured.join() + plan.map((r) => (r as Record<string, string>)['QUERY PLAN']).join('\n') + '\n')
  expect(v7()).toBeTruthy()
  await database.close()
}, 120000)
