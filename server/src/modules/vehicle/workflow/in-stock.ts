import { STAGES } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import { literal } from './literal.ts'

/**
 * The rows of vehicles in stock. Each of their stages stands by name in the statement, so that the index of the urgency
 * leads past all that were sold.
 */
export const inStock: SQL = sql`${vehicles.stage} in (${sql.join(
  STAGES.filter((stage) => stage !== 'CLOSED').map(literal),
  sql`, `,
)})`
