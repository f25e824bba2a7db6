import { and, asc, eq, isNull, lt, inArray } from 'drizzle-orm'
import { among } from '../../../../platform/database/among.ts'
import { z } from 'zod'
import type { Database } from '../../../../platform/database/database.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { dealerSettings } from '../../../../schema/dealer-settings.ts'
import { dealers, sales, vehicleEvents, vehicles } from '../../../../schema/index.ts'
import { BUYER_ERASED, erasedAt } from './erased.ts'

const BATCH = 500

/** The moment so many years before another, by the calendar. */
function yearsBefore(now: Date, years: number): string {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then.toISOString()
}

/** Erases the buyers of a dealer's sales up to a moment, some at a time; answers how many. */
async function eraseUpTo(database: Database, dealerId: string, until: string, at: string): Promise<number> {
  return database.asOwner('buyers whose time has come', async (tx) => {
    const due = tx
      .select({ id: sales.id })
      .from(sales)
      .where(and(eq(sales.dealerId, dealerId), isNull(sales.buyerErasedAt), lt(sales.soldAt, until)))
      .orderBy(asc(sales.soldAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const erased = await tx
      .update(sales)
      .set(erasedAt(at))
      .where(inArray(sales.id, due))
      .returning({ vehicleId: sales.vehicleId })
    if (erased.length === 0) return 0
    const standing = await tx
      .select({ id: vehicles.id, dealerId: vehicles.dealerId, stage: vehicles.stage, subStage: vehicles.subStage })
      .from(vehicles)
      .where(
        among(
          vehicles.id,
          erased.map(({ vehicleId }) => vehicleId),
        ),
      )
    const told = standing.map(({ id: vehicleId, ...where }) => ({ ...where, vehicleId, type: BUYER_ERASED, at }))
    await tx.insert(vehicleEvents).values(told.map((event) => ({ ...event, data: { retention: true } })))
    return erased.length
  })
}

/** Erases the buyers of every sale that is older than its dealer keeps them. Answers how many. */
export async function eraseBuyers(database: Database, now: Date): Promise<number> {
  const all = await database.unscoped('how long buyers are kept', (tx) =>
    tx.select({ id: dealers.id, settings: dealers.settings }).from(dealers),
  )
  let count = 0
  for (const { id, settings } of all) {
    const until = yearsBefore(now, dealerSettings(settings).buyerRetentionYears)
    for (;;) {
      const erased = await eraseUpTo(database, id, until, now.toISOString())
      count += erased
      if (erased < BATCH) break
    }
  }
  return count
}

/** Each night, when nobody sells. */
export const eraseBuyersJob = defineJob({
  name: 'sale.erase-buyers',
  payload: z.object({}),
  cron: { match: '53 2 * * *', payload: {} },
  run: async (_, { services: { database, now }, log }) => {
    log.info({ erased: await eraseBuyers(database, now()) }, 'buyers whose time has come were erased')
  },
})
