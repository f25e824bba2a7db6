import type { Client } from 'pg'

/** The size of the data set: vehicles in total, spread evenly over the dealers, this many of which form a group. */
export interface Size {
  vehicles: number
  dealers: number
  inGroup: number
}

/** The password of everyone in the data set. */
export const PASSWORD = 'Benchmark-only-1'

/** Open vehicles of each dealer, and how many of them are in the list that is measured. */
const OPEN = 400
const IN_WORKSHOP = 60

/** An ID derived from a name, with the bits that make it a UUID version 4. */
export const NAMED_ID = `
  create function bench_id(name text) returns uuid language sql immutable parallel safe as
    $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`

const dealersOf = ({ inGroup }: Size) => `
  insert into dealer_groups (id, name)
    select bench_id('group ' || g), 'Group ' || g from generate_series(0, $1::int / ${inGroup} - 1) g;
  insert into dealers (id, dealer_group_id, name, code)
    select bench_id('dealer ' || d), bench_id('group ' || d / ${inGroup}), 'Dealer ' || d, 'D' || d
    from generate_series(0, $1::int - 1) d;
  insert into users (id, name, username, email, password_hash)
    select bench_id('user ' || d), 'User ' || d, 'user' || d, 'user' || d || '@bench.test', $2
    from generate_series(0, $1::int - 1) d;
  insert into dealer_employees (dealer_id, user_id, roles)
    select bench_id('dealer ' || d), bench_id('user ' || d),
      '{ADMIN,MECHANICAL_PREP,BODY_DAMAGE,SALES,SALES_MANAGER,SALES_SUPPORT,SALES_EXECUTIVE}'
    from generate_series(0, $1::int - 1) d;
  insert into users (id, name, username, email, password_hash)
    select bench_id('manager ' || d), 'Manager ' || d, 'manager' || d, 'manager' || d || '@bench.test', $2
    from generate_series(0, $1::int - 1) d;
  insert into dealer_employees (dealer_id, user_id, roles)
    select bench_id('dealer ' || d), bench_id('manager ' || d), '{SALES_MANAGER}'
    from generate_series(0, $1::int - 1) d;
  insert into makes (id, name) select bench_id('make ' || m), 'Make ' || m from generate_series(0, 29) m;
  insert into models (id, make_id, name)
    select bench_id('model ' || m), bench_id('make ' || m % 30), 'Model ' || m from generate_series(0, 299) m;`

/**
 * The vehicles. Whether vehicle n of a dealer is in the workshop, elsewhere in the dealer's stages, or closed depends
 * on n alone. So a dealer's lists are as long in a small data set as in a large one, and only the history differs: a
 * dealer sells six a day, and a large data set reaches further back. One in six open vehicles is late, and none that is
 * on sale; some are urgent, held or reserved, and most have somebody whose they are. Registrations are in the current format and unlike each other: 24 letters, base 24, of a number spread by a
 * prime.
 */
const vehiclesOf = ({ inGroup }: Size) => `
  insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, vin, short_chassis,
      make_id, model_id, derivative, fuel_type, colour, mileage, source_id, stage, sub_stage, route, stage_entered_at,
      sub_stage_entered_at, due_at, return_stage, return_sub_stage, arrived_at, infleeted_at, first_on_sale_at, closed_at,
      is_agency, handover_at, created_by_id, priority, assigned_to_id, hold, held_seconds, rework_count, location, key_tag,
      v5c_status, keys_count, provenance_status, mot_expires_at, purchase_price, prep_budget_mechanical, prep_budget_body,
      hero_file_id)
    select bench_id('vehicle ' || i), dealer, dealer, bench_id('group ' || d / ${inGroup}), 'S' || n, mark,
      'WBENCHCAR' || chassis, chassis, bench_id('make ' || i % 30),
      bench_id('model ' || i % 300), '1.5 TSI', 'PETROL', 'Blue', i % 90000, (select id from option_items
        where kind = 'SOURCE' order by sort limit 1), split_part(position, ':', 1), split_part(position, ':', 2),
      '{"ict": true, "mechanicalPrep": true, "bodyDamage": true, "valet": true, "media": true}', entered, entered,
      case when position <> 'SALE:ON_SALE' then
        case when n < ${OPEN} and n % 6 > 0 then now() + (n % 48) * interval '1 hour' else entered + interval '1 day' end
      end, case when position = 'OFFSITE:OFFSITE' then 'MEDIA' end,
      case when position = 'OFFSITE:OFFSITE' then 'VALET' end, entered, entered,
      case when position in ('SALE:ON_SALE', 'CLOSED:SOLD') then entered end, case when n >= ${OPEN} then entered end,
      n % 20 = 0, case when is_open and n % 25 = 1 then now() + (n % 9) * interval '1 day' end, bench_id('user ' || d),
      case when is_open and n % 16 = 5 then 'URGENT' when is_open and n % 16 = 9 then 'HIGH' else 'NORMAL' end,
      case when is_open and n % 5 > 1 then bench_id(case n % 2 when 0 then 'user ' else 'manager ' end || d) end,
      case when is_open and n % 11 = 3 then jsonb_build_object('reason', 'AWAITING_PARTS', 'eta', null, 'note', 'Ordered',
        'since', to_json(entered) #>> '{}', 'by', jsonb_build_object('id', bench_id('user ' || d), 'name', 'User ' || d)) end,
      case when n % 7 = 2 then 5400 else 0 end, case when n % 13 = 4 then 1 else 0 end, 'Row ' || n % 12, 'K' || n % 300,
      case when n % 9 > 0 then 'PRESENT' else 'APPLIED' end, 2, 'CLEAR', current_date + n % 300, 900000, 60000, 80000,
      case when is_open and (position like 'SALE:%' or n % 6 > 0) then bench_id('file ' || bench_id('vehicle ' || i) || 1) end
    from generate_series(0, $1::int - 1) i,
      lateral (select i % $2::int as d, i / $2::int as n, i / $2::int < ${OPEN} as is_open) place,
      lateral (select bench_id('dealer ' || d) as dealer,
        now() - (case when n < ${OPEN} then n else (n - ${OPEN}) * 4 end) * interval '1 hour' - (i % 3600) * interval '1 second' as entered,
        lpad((i::bigint * 7919 % 100000000)::text, 8, '0') as chassis, i::bigint * 7368787 % 331776000 as spread) facts,
      lateral (select substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 24 % 24)::int + 1, 1)
        || lpad((spread / 576 % 100)::text, 2, '0')
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 57600 % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 1382400 % 24)::int + 1, 1)
        || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', (spread / 33177600 % 10)::int + 1, 1) as mark) plates,
      lateral (select case
        when n < ${IN_WORKSHOP} then (array['MECHANICAL_PREP:ASSESS', 'MECHANICAL_PREP:QUOTE', 'MECHANICAL_PREP:APPROVAL',
          'MECHANICAL_PREP:IN_WORKSHOP'])[n % 4 + 1]
        when n < ${OPEN} then (array['ADMIN:CONFIGURE', 'ICT:ICT', 'BODY_DAMAGE:REPAIR', 'MEDIA:MEDIA', 'SALE:POST', 'SALE:ON_SALE',
          'OFFSITE:OFFSITE'])[n % 7 + 1]
        else (array['CLOSED:SOLD', 'CLOSED:SOLD', 'CLOSED:SOLD_DIRECTLY'])[n % 3 + 1] end as position) standing`

/** A past visit, the current visit, and three events for each vehicle: what its page reads. */
const HISTORY = `
  insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at, exited_at, exit_action)
    select gen_random_uuid(), id, dealer_id, 'ADMIN', 'CONFIGURE', infleeted_at - interval '1 day', infleeted_at, 'CONFIGURE'
    from vehicles;
  insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at, due_at)
    select gen_random_uuid(), id, dealer_id, stage, sub_stage, sub_stage_entered_at, due_at from vehicles;
  insert into vehicle_events (id, vehicle_id, dealer_id, type, actor_id, at, stage, sub_stage)
    select gen_random_uuid(), id, dealer_id, type, created_by_id, infleeted_at, 'ADMIN', 'CONFIGURE'
    from vehicles, unnest(array['VEHICLE_INFLEETED', 'VEHICLE_CONFIGURED', 'MP_ASSESSED']) type`

/**
 * The records of the way out: a post with two adverts for each vehicle that is or was on sale, a sale with its
 * confirmation for each closed vehicle, of which a dealer's last two are waiting, and the journey of each that is
 * offsite. No buyer has been erased yet.
 */
const WAY_OUT = `
  insert into sale_posts (vehicle_id, dealer_id, asking_price, attention, posted_at, posted_by_id)
    select id, dealer_id, 1200000, 'One owner', first_on_sale_at, created_by_id from vehicles
    where first_on_sale_at is not null;
  insert into advert_links (id, vehicle_id, dealer_id, channel, url, status, created_at, created_by_id, posted_at)
    select gen_random_uuid(), vehicles.id, dealer_id, channel, 'https://' || lower(channel) || '.test/' || vehicles.id,
      case when closed_at is null then 'LIVE' else 'REMOVED' end, first_on_sale_at, created_by_id, first_on_sale_at
    from vehicles, unnest(array['AUTOTRADER', 'DEALER_WEBSITE']) channel
    where first_on_sale_at is not null and (closed_at is not null or substr(stock_number, 2)::int % 4 > 0);
  insert into sales (id, vehicle_id, dealer_id, seller_dealer_id, kind, sale_type_id, sold_at, sale_price, buyer_type,
      buyer_name, invoice_number, salesperson_id, completed_at, completed_by_id)
    select bench_id('sale ' || id), id, dealer_id, dealer_id, sub_stage, (select id from option_items
        where kind = 'SALE_TYPE' order by sort limit 1), closed_at, 1150000, 'PRIVATE', 'Buyer of ' || registration,
      'INV-' || stock_number, created_by_id, closed_at, created_by_id
    from vehicles where closed_at is not null;
  insert into crm_confirmations (sale_id, vehicle_id, dealer_id, status, due_at, crm_reference, confirmed_at, confirmed_by_id)
    select bench_id('sale ' || id), id, dealer_id, case when latest then 'PENDING' else 'CONFIRMED' end,
      closed_at + interval '1 day', case when not latest then 'CRM' end, case when not latest then closed_at end,
      case when not latest then created_by_id end
    from (select *, row_number() over (partition by dealer_id order by closed_at desc) <= 2 as latest
      from vehicles where closed_at is not null) closed;
  insert into offsite_movements (id, vehicle_id, dealer_id, status, reason, destination_name, driver_name, out_at,
      expected_return_at, sent_at, sent_by_id)
    select gen_random_uuid(), id, dealer_id, 'OUT', 'BODYSHOP', 'Apex Bodyshop', 'Ken Hall', sub_stage_entered_at, due_at,
      sub_stage_entered_at, created_by_id
    from vehicles where stage = 'OFFSITE'`

/** Of the form that real ones have, some 240 characters long. */
const PLACEHOLDER = `data:image/webp;base64,${'UklGRnoAAABXRUJQVlA4IG4A'.repeat(9)}`

/** The open vehicles with their number within their dealer, which alone decides what they have. */
const OPEN_VEHICLES = `create temp view open_vehicles as
  select *, substr(stock_number, 2)::int as n from vehicles where closed_at is null`

/**
 * Rows of pictures, no files: eight of each vehicle in Sale, one of most others. The first is the one by which the
 * vehicle is known.
 */
const PICTURES = `
  insert into files (id, dealer_id, config_code, filename, mime_type, bytes, width, height, sha256, variants, placeholder,
      uploaded_by_id)
    select bench_id('file ' || id || at), dealer_id, case when stage = 'SALE' then 'media-photo' else 'infleet-photo' end,
      at || '.jpg', 'image/webp', 240000, 1600, 1200, md5(id::text || at), '{medium,thumb}', '${PLACEHOLDER}', created_by_id
    from open_vehicles, generate_series(1, 8) at where stage = 'SALE' or (at = 1 and n % 6 > 0);
  insert into vehicle_files (file_id, vehicle_id, dealer_id, area, uploaded_by_id)
    select bench_id('file ' || id || at), id, dealer_id, case when stage = 'SALE' then 'MEDIA' else 'INFLEET' end, created_by_id
    from open_vehicles, generate_series(1, 8) at where stage = 'SALE' or (at = 1 and n % 6 > 0);
  insert into media_files (file_id, vehicle_id, dealer_id, seq, is_photo)
    select bench_id('file ' || id || at), id, dealer_id, at, true from open_vehicles, generate_series(1, 8) at
    where stage = 'SALE'`

/**
 * What the stages of preparation leave behind: MOT histories, assessments, quotes with two lines each of which every
 * third is in its second version, valets, and the buyers of what is reserved.
 */
const PREPARATION = `
  insert into mot_histories (registration, outcome, open_advisories, outstanding_recall, retrieved_at)
    select registration, 'FOUND', n % 4, n % 40 = 0, now() from open_vehicles on conflict do nothing;
  insert into quotes (id, vehicle_id, dealer_id, kind, version, status, net, vat, gross, approved_net, approved_vat,
      approved_gross, submitted_by_id, submitted_at, decided_by_id, decided_at)
    select gen_random_uuid(), id, dealer_id, case stage when 'BODY_DAMAGE' then 'BODY' else 'MECHANICAL' end, at, status,
      40000, 8000, 48000, case when status = 'APPROVED' then 40000 end, case when status = 'APPROVED' then 8000 end,
      case when status = 'APPROVED' then 48000 end, created_by_id, sub_stage_entered_at,
      case when status <> 'SUBMITTED' then created_by_id end, case when status <> 'SUBMITTED' then sub_stage_entered_at end
    from open_vehicles, generate_series(1, 2) at, lateral (select case when at = 1 and n % 3 = 0 then 'REJECTED'
      when sub_stage = 'APPROVAL' then 'SUBMITTED' else 'APPROVED' end as status) decision
    where sub_stage in ('APPROVAL', 'IN_WORKSHOP', 'REPAIR') and (at = 1 or n % 3 = 0);
  insert into quote_lines (quote_id, line_id, dealer_id, seq, type, description, labour_hours, labour_rate, quantity,
      unit_cost, vat_bp, net, vat, gross, decision)
    select id, gen_random_uuid(), dealer_id, seq, 'PARTS', 'Front discs and pads', 0, 6000, 1, 20000, 2000, 20000, 4000,
      24000, case when status = 'APPROVED' then 'APPROVED' else 'PENDING' end from quotes, generate_series(1, 2) seq;
  insert into body_assessments (id, vehicle_id, dealer_id, items, item_count, worst_severity, no_damage, grade, completed_at,
      completed_by_id)
    select gen_random_uuid(), id, dealer_id, '[]', 3, 'MEDIUM', false, '2', sub_stage_entered_at, created_by_id
    from open_vehicles where stage = 'BODY_DAMAGE';
  insert into valet_records (id, vehicle_id, dealer_id, valet_type, by_user_id, started_at, finished_at, completed_at,
      completed_by_id)
    select gen_random_uuid(), id, dealer_id, 'FULL', created_by_id, sub_stage_entered_at, sub_stage_entered_at,
      sub_stage_entered_at, created_by_id
    from open_vehicles where stage in ('MEDIA', 'SALE');
  insert into reservations (vehicle_id, dealer_id, customer_name, deposit, reserved_at, reserved_by_id)
    select id, dealer_id, 'Buyer of ' || registration, 50000, sub_stage_entered_at, created_by_id from open_vehicles
    where handover_at is not null`

/** Half of the open vehicles were seen by the person who reads the lists; a third have messages, some of them unread. */
const COLLEAGUES = `
  insert into visit_reads (visit_id, user_id, dealer_id)
    select visits.id, created_by_id, visits.dealer_id
    from open_vehicles join stage_visits visits on visits.vehicle_id = open_vehicles.id and visits.exited_at is null
    where n % 2 = 0;
  insert into vehicle_messages (id, vehicle_id, dealer_id, author_id, body, stage, created_at)
    select gen_random_uuid(), id, dealer_id, bench_id('manager ' || substr(code, 2)), 'The second key is in the safe.',
      stage, sub_stage_entered_at + at * interval '1 hour'
    from (select open_vehicles.*, code from open_vehicles join dealers on dealers.id = dealer_id) vehicles,
      generate_series(1, 3) at where n % 3 = 0;
  insert into message_reads (vehicle_id, user_id, dealer_id, read_at)
    select id, created_by_id, dealer_id, sub_stage_entered_at + interval '2 hours' from open_vehicles where n % 6 = 0`

/** The tables whose indexes are created after their rows, which takes a fraction of the time. */
const LARGE = ['vehicles', 'stage_visits', 'vehicle_events', 'sales', 'crm_confirmations', 'advert_links', 'sale_posts']

/**
 * Drops the indexes that only speed up reading, and returns how to recreate them; keys stay, since foreign keys refer
 * to them.
 */
async function dropIndexes(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [LARGE],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Fills a migrated database that holds only base data. The owner has to be a superuser. */
export async function fill(owner: Client, size: Size, passwordHash: string): Promise<void> {
  const { vehicles, dealers } = size
  const indexes = await dropIndexes(owner)
  // The rows are consistent by construction: triggers checking every reference would take most of the time.
  await owner.query('set session_replication_role = replica')
  await owner.query(NAMED_ID)
  for (const statement of dealersOf(size)
    .split(';')
    .filter((each) => each.trim())) {
    const values = [dealers, passwordHash].slice(0, statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0)
    await owner.query(statement, values)
  }
  await owner.query(vehiclesOf(size), [vehicles, dealers])
  await owner.query(OPEN_VEHICLES)
  for (const statements of [HISTORY, WAY_OUT, PICTURES, PREPARATION, COLLEAGUES]) await owner.query(statements)
  for (const definition of indexes) await owner.query(definition)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}
