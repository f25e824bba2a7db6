import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Transaction } from '../platform/database/scope.ts'

/** PostgreSQL's plan of a statement, without its costs. */
export async function planIn(tx: Transaction, statement: SQLWrapper): Promise<string> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The nodes of a statement's plan, outermost first, after it has run. */
export async function nodesRunIn(tx: Transaction, statement: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json, timing off) ${statement}`,
  )
  const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)]
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => withInner(Plan))
}

/** How many rows of a table those nodes read. */
export const rowsReadFrom = (table: string, nodes: readonly PlanNode[]): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

/** How many rows of the tables a piece of work reads, with its answer. For what hides its plan from EXPLAIN. */
export async function rowsReadBy<Answer>(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; read: number }> {
  // What transactions just before have read may still be counted.
  const soFar = async () => {
    const { rows } = await tx.execute<{ read: number }>(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname = any(${`{${tables.join(',')}}`}::text[])`)
    return rows[0]?.read ?? Number.NaN
  }
  const before = await soFar()
  const answer = await work()
  return { answer, read: (await soFar()) - before }
}
