import type { Stage, SubStage } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'

/**
 * A name of the product's own, written into the statement: in the plan that PostgreSQL keeps for a parameter any stage
 * holds as much as those that were sold, it reads all vehicles for a count, and knows no index of one stage alone.
 */
export const literal = (name: Stage | SubStage): SQL => sql.raw(`'${name}'`)
