import type { Client } from 'pg'

/** How much there is: vehicles in all, evenly over the dealers, of which every four are a group. */
export interface Size {
  vehicles: number
  dealers: number
}

/** The one password of everybody in the data set. */
export const PASSWORD = 'Benchmark-only-1'

/** Vehicles of each dealer that are not closed, and how many of them stand in the list that is measured. */
const OPEN = 400
const IN_WORKSHOP = 60

/** An id that belongs to a name, with the bits by which it is a UUID of version 4. */
export const NAMED_ID = `
  create function bench_id(name text) returns uuid language sql immutable parallel safe as
    $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`

const DEALERS = `
  insert into dealer_groups (id, name)
    select bench_id('group ' || g), 'Group ' || g from generate_series(0, $1::int / 4 - 1) g;
  insert into dealers (id, dealer_group_id, name, code)
    select bench_id('dealer ' || d), bench_id('group ' || d / 4), 'Dealer ' || d, 'D' || d
    from generate_series(0, $1::int - 1) d;
  insert into users (id, name, username, email, password_hash)
    select bench_id('user ' || d), 'User ' || d, 'user' || d, 'user' || d || '@bench.test', $2
    from generate_series(0, $1::int - 1) d;
  insert into dealer_employees (dealer_id, user_id, roles)
    select bench_id('dealer ' || d), bench_id('user ' || d),
      '{ADMIN,MECHANICAL_PREP,BODY_DAMAGE,SALES,SALES_MANAGER,SALES_SUPPORT,SALES_EXECUTIVE}'
    from generate_series(0, $1::int - 1) d;
  insert into makes (id, name) select bench_id('make ' || m), 'Make ' || m from generate_series(0, 29) m;
  insert into models (id, make_id, name)
    select bench_id('model ' || m), bench_id('make ' || m % 30), 'Model ' || m from generate_series(0, 299) m;`

/**
 * The vehicles. Number n of a dealer stands in the workshop, elsewhere in the dealer's stages, or is closed, by n alone;
 * so a dealer's lists are as long in a small data set as in a large one, and only the history differs. Marks are of the
 * current format and unlike each other: 24 letters, base 24, of a number that a prime has spread.
 */
const VEHICLES = `
  insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, vin, short_chassis,
      make_id, model_id, derivative, fuel_type, colour, mileage, source_id, stage, sub_stage, route, stage_entered_at,
      sub_stage_entered_at, due_at, arrived_at, infleeted_at, closed_at, created_by_id)
    select bench_id('vehicle ' || i), dealer, dealer, bench_id('group ' || d / 4), 'S' || n, mark,
      'WBENCH' || lpad(i::text, 11, '0'), lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), bench_id('make ' || i % 30),
      bench_id('model ' || i % 300), '1.5 TSI', 'PETROL', 'Blue', i % 90000, (select id from option_items
        where kind = 'SOURCE' order by sort limit 1), split_part(position, ':', 1), split_part(position, ':', 2),
      '{"ict": true, "mechanicalPrep": true, "bodyDamage": true, "valet": true, "media": true}', entered, entered,
      entered + interval '1 day', entered, entered, case when n >= ${OPEN} then entered end, bench_id('user ' || d)
    from generate_series(0, $1::int - 1) i,
      lateral (select i % $2::int as d, i / $2::int as n) place,
      lateral (select bench_id('dealer ' || d) as dealer,
        now() - (n % 400) * interval '1 hour' - (i % 3600) * interval '1 second' as entered,
        i::bigint * 7368787 % 331776000 as spread) facts,
      lateral (select substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 24 % 24)::int + 1, 1)
        || lpad((spread / 576 % 100)::text, 2, '0')
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 57600 % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 1382400 % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 33177600 % 10)::int + 1, 1) as mark) plates,
      lateral (select case
        when n < ${IN_WORKSHOP} then (array['MECHANICAL_PREP:ASSESS', 'MECHANICAL_PREP:QUOTE', 'MECHANICAL_PREP:APPROVAL',
          'MECHANICAL_PREP:IN_WORKSHOP'])[n % 4 + 1]
        when n < ${OPEN} then (array['ADMIN:CONFIGURE', 'ICT:ICT', 'BODY_DAMAGE:REPAIR', 'MEDIA:MEDIA', 'SALE:ON_SALE'])[n % 5 + 1]
        else 'CLOSED:SOLD' end as position) standing`

/** A stay before, the stay now, and three events for each vehicle: what its page reads. */
const HISTORY = `
  insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at, exited_at, exit_action)
    select gen_random_uuid(), id, dealer_id, 'ADMIN', 'CONFIGURE', infleeted_at - interval '1 day', infleeted_at, 'CONFIGURE'
    from vehicles;
  insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at, due_at)
    select gen_random_uuid(), id, dealer_id, stage, sub_stage, sub_stage_entered_at, due_at from vehicles;
  insert into vehicle_events (id, vehicle_id, dealer_id, type, actor_id, at, stage, sub_stage)
    select gen_random_uuid(), id, dealer_id, type, created_by_id, infleeted_at, 'ADMIN', 'CONFIGURE'
    from vehicles, unnest(array['VEHICLE_INFLEETED', 'VEHICLE_CONFIGURED', 'MP_ASSESSED']) type`

/** The tables whose indexes are made after their rows, which takes a fraction of the time. */
const LARGE = ['vehicles', 'stage_visits', 'vehicle_events']

/** Drops what only makes reading fast, and answers how to make it again; keys stay, for the sake of what refers to them. */
async function dropIndexes(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [LARGE],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Fills a migrated database that holds nothing but base data. The owner has to be a superuser. */
export async function fill(owner: Client, { vehicles, dealers }: Size, passwordHash: string): Promise<void> {
  const indexes = await dropIndexes(owner)
  // The rows are made to fit: triggers that look every reference up would take most of the time.
  await owner.query('set session_replication_role = replica')
  await owner.query(NAMED_ID)
  for (const statement of DEALERS.split(';').filter((each) => each.trim())) {
    const values = [dealers, passwordHash].slice(0, statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0)
    await owner.query(statement, values)
  }
  await owner.query(VEHICLES, [vehicles, dealers])
  for (const statement of HISTORY.split(';')) await owner.query(statement)
  for (const definition of indexes) await owner.query(definition)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}
