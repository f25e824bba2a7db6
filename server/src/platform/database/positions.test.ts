import { POSITIONS, STAGES, SUB_STAGE_NAMES } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('accepts the positions that exist, and no other pair of their names', async () => {
  const pairs = STAGES.flatMap((stage) => SUB_STAGE_NAMES.map((subStage) => ({ stage, subStage })))
  const given = JSON.stringify(pairs)
  const { rows } = await database.read({ dealerIds: [], userId: null }, (tx) =>
    tx.execute<{ position: string }>(sql`
      select stage || ':' || "subStage" as position
      from jsonb_to_recordset(${given}::jsonb) pair (stage text, "subStage" text)
      where is_position(stage, "subStage")`),
  )
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set(POSITIONS))
})

it('checks this wherever a vehicle, a visit or an event is written', async () => {
  const { rows } = await database.asOwner('test', (tx) =>
    tx.execute<{ name: string; definition: string }>(sql`
      select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where conname like '%_position_check' order by 1`),
  )
  const definition = 'CHECK (is_position(stage, sub_stage))'
  expect(rows).toEqual(['stage_visits', 'vehicle_events', 'vehicles'].map((name) => ({ name, definition })))
})
