import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/scope.ts'

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
/** Whether a value is an id, which says nothing to a reader. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** Longer lists are told by their beginning: one act may be about ten thousand makes. */
const MOST_LISTED = 20

const shortened = (list: readonly unknown[]): unknown[] =>
  list.length > MOST_LISTED ? [...list.slice(0, MOST_LISTED), `and ${list.length - MOST_LISTED} more`] : [...list]

/** All ids within a value that are shown, each once. */
export function idsIn(value: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (isId(part)) found.add(part)
    else if (Array.isArray(part)) for (const each of shortened(part)) look(each)
    else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) look(each)
  }
  if (Array.isArray(value)) for (const each of value) look(each)
  else look(value)
  return [...found]
}

/**
 * What people and records with these ids are called today; what is gone is missing.
 * @param dealerId whose log it is, if not everybody's: no other dealer is named in it, as it is nobody's business there
 * where else somebody works
 */
export async function namesOf(
  tx: Transaction,
  ids: readonly string[],
  dealerId?: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with wanted as (select unnest(${sql.param(ids)}::uuid[]) as id)
    select users.id, users.name from users join wanted using (id)
    union all select dealers.id, dealers.name from dealers join wanted using (id)
      where ${dealerId ?? null}::uuid is null or id = ${dealerId ?? null}::uuid
    union all select dealer_groups.id, dealer_groups.name from dealer_groups join wanted using (id)
    union all select makes.id, makes.name from makes join wanted using (id)
    union all select models.id, models.name from models join wanted using (id)
    union all select option_items.id, option_items.name from option_items join wanted using (id)
    union all select file_upload_configs.id, file_upload_configs.name from file_upload_configs join wanted using (id)
    union all select named.id, named.name from api_key_names(${sql.param(ids)}::uuid[]) named
    union all select uk_vehicle_data_api_keys.id, uk_vehicle_data_api_keys.label
      from uk_vehicle_data_api_keys join wanted using (id)`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A value with names in place of the ids that have one. */
export function namedBy(names: ReadonlyMap<string, string>, value: unknown): unknown {
  if (isId(value)) return names.get(value) ?? value
  return Array.isArray(value) ? shortened(value).map((each) => namedBy(names, each)) : value
}
