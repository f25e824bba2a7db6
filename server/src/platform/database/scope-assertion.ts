import { escapeIdentifier, type Pool } from 'pg'

/**
 * Tables that name a dealer without being a dealer's: memberships and sessions decide which dealers a scope holds, an
 * archive is the person's who asked for it, and the two records are read by developers over all dealers.
 */
export const NOT_DEALER_OWNED: readonly string[] = [
  'archives',
  'audit_events',
  'dealer_admins',
  'dealer_employees',
  'lookup_calls',
  'sessions',
]

type Table = { name: string; secured: boolean; owned: boolean }

/**
 * Proves before the first request that the application's role is bound by its scope
 * (docs/decisions.md#21-row-level-security).
 * @throws Error naming the role or the table
 */
export async function assertScopeIsEnforced(appPool: Pool) {
  const { rows: roles } = await appPool.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  const role = roles[0]?.name
  if (!role || roles[0]?.unbound) {
    throw new Error(`The server refuses to run: the database role ${role} is above row-level security.`)
  }
  const { rows: tables } = await appPool.query<Table>(
    `select relname as name, relrowsecurity as secured, pg_has_role(current_user, relowner, 'member') as owned
     from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'dealer_id')`,
  )
  for (const table of tables) if (!NOT_DEALER_OWNED.includes(table.name)) await assertProtected(appPool, role, table)
}

async function assertProtected(appPool: Pool, role: string, { name, secured, owned }: Table) {
  if (owned) throw new Error(`The server refuses to run: the database role ${role} owns the table ${name}.`)
  const { rows } = await appPool.query<{ leaks: boolean }>(
    `select exists (select from ${escapeIdentifier(name)} where dealer_id is not null) as leaks`,
  )
  if (!secured || rows[0]?.leaks !== false) {
    throw new Error(`The server refuses to run: without a scope, ${role} sees rows of the table ${name}.`)
  }
}
