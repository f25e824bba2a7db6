import type { Installation } from './cluster.ts'
import { type Asked, measure, type Measured } from './load.ts'
import { ofProcess, spent } from './processors.ts'

/** The cost of something requested one at a time. */
export interface Alone {
  measured: Measured
  /** Microseconds of processor time of server and PostgreSQL together; null where the system does not report it. */
  cost: number | null
  /** Of PostgreSQL alone: microseconds, and pages visited. */
  postgres: number | null
  pages: number | null
}

/** Requests one after the other, over one connection. */
export async function measureAlone(
  { product, postgres, pages }: Pick<Installation, 'product' | 'postgres' | 'pages'>,
  asked: readonly Asked[],
  seconds: number,
): Promise<Alone> {
  let each: Record<'server' | 'postgres' | 'pages', number | null> = { server: null, postgres: null, pages: null }
  const meters = { server: ofProcess(product.pid), postgres, pages }
  const measured = await measure(product.url, asked, 1, seconds, async (work) => {
    each = await spent(meters, work)
  })
  const cost = each.server === null || each.postgres === null ? null : each.server + each.postgres
  return { measured, cost, postgres: each.postgres, pages: each.pages }
}
