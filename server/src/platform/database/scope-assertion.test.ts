import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { TEST_SECRET } from '../../testing/constants.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { APP_ROLE, urlAs } from './pools.ts'
import { appPassword } from './role.ts'
import { vehicles } from '../../schema/index.ts'
import { assertScopeIsEnforced, NOT_DEALER_OWNED } from './scope-assertion.ts'

let database: TestDatabase
let application: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const organisation = await createOrganisation(database)
  const dealerId = organisation.dealerIds[0] ?? ''
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(vehicleRow(organisation, dealerId)))
  application = new Pool({ connectionString: urlAs(database.url, APP_ROLE, appPassword(TEST_SECRET)), max: 1 })
})
afterAll(async () => {
  await application.end()
  await database.close()
})

const asOwner = (statement: string) => database.libraryPool.query(statement)

it('accepts the application’s role', async () => {
  await expect(assertScopeIsEnforced(application)).resolves.toBeUndefined()
})

it('refuses the owner', async () => {
  await expect(assertScopeIsEnforced(database.libraryPool)).rejects.toThrow('is above row-level security')
})

it('refuses a table whose security was switched off', async () => {
  await asOwner('alter table vehicles disable row level security')
  await expect(assertScopeIsEnforced(application)).rejects.toThrow('sees rows of the table vehicles')
  await asOwner('alter table vehicles enable row level security')
})

it('refuses a policy that lets everything through', async () => {
  await asOwner('create policy everything on vehicles using (true)')
  await expect(assertScopeIsEnforced(application)).rejects.toThrow('sees rows of the table vehicles')
  await asOwner('drop policy everything on vehicles')
})

it('refuses a new table of a dealer without security', async () => {
  await asOwner('create table forgotten (dealer_id uuid)')
  await expect(assertScopeIsEnforced(application)).rejects.toThrow('table forgotten')
  await asOwner('drop table forgotten')
})

it('refuses a role that owns what it reads', async () => {
  await asOwner(`create table theirs (dealer_id uuid); alter table theirs enable row level security;
    alter table theirs owner to ${APP_ROLE}`)
  await expect(assertScopeIsEnforced(application)).rejects.toThrow('owns the table theirs')
  await asOwner('drop table theirs')
})

it('has no exception for a table that does not exist', async () => {
  const { rows } = await asOwner(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and attname = 'dealer_id'`,
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...NOT_DEALER_OWNED]))
})
