import type { Installation } from './cluster.ts'
import { type Asked, measure, type Measured } from './load.ts'
import { ofProcess, spent } from './processors.ts'

/** The cost of something requested one at a time. */
export interface Alone {
  measured: Measured
  /** Microseconds of processor time of server and PostgreSQL together; null where the system does not report it. */
  cost: number | null
}

/** Requests one after the other, over one connection. */
export async function measureAlone(
  { product, postgres }: Pick<Installation, 'product' | 'postgres'>,
  asked: readonly Asked[],
  seconds: number,
): Promise<Alone> {
  let cost: number | null = null
  const meters = { server: ofProcess(product.pid), postgres }
  const measured = await measure(product.url, asked, 1, seconds, async (work) => {
    const { server: own, postgres: database } = await spent(meters, work)
    cost = own === null || database === null ? null : own + database
  })
  return { measured, cost }
}
