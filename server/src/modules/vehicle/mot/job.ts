import { positionOf } from '@forecourt/domain'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { vehicles } from '../../../schema/index.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { publishStageChange } from '../../realtime/announce.ts'
import { LookupFailure } from '../lookup/failure.ts'
import { type AfterMove, IMPORTED } from '../workflow/hooks.ts'
import { KeptHistory } from './answer.ts'

const Payload = z.object({ vehicleId: z.uuid(), userId: z.uuid() })

/** What trying again will not change. */
const FINAL: readonly LookupFailure['reason'][] = ['INVALID', 'NOT_FOUND', 'NOT_CONFIGURED']

/**
 * Fetches the MOT history of a vehicle that was taken in, so that the lists count its advisories and the assessment
 * opens on it (docs/domain.md#infleet). Ten tries reach over ten hours.
 */
export const motHistoryJob = defineJob({
  name: 'mot.history',
  payload: Payload,
  summary: ({ vehicleId }) => ({ vehicleId }),
  maxAttempts: 10,
  run: async ({ vehicleId, userId }, { services }) => {
    const { database, mot } = services
    const [vehicle] = await database.asOwner('MOT history', (tx) =>
      tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)),
    )
    const registration = vehicle?.registration
    if (!registration) return
    const row = await mot.fetch(registration, { userId, dealerId: vehicle.dealerId }).catch((error: unknown) => {
      if (error instanceof LookupFailure && FINAL.includes(error.reason)) return null
      throw error
    })
    const history = KeptHistory.nullable().parse(row?.answer ?? null)
    if (!history) return
    await database.asOwner('MOT history', async (tx) => {
      const { expiresOn } = history
      // A later day may have been typed from a certificate that the service does not know yet, and a correction may have
      // given the vehicle another plate, whose history another job fetches.
      if (expiresOn) {
        await tx
          .update(vehicles)
          .set({ motExpiresAt: expiresOn })
          .where(
            and(
              eq(vehicles.id, vehicleId),
              eq(vehicles.registration, registration),
              or(isNull(vehicles.motExpiresAt), lt(vehicles.motExpiresAt, expiresOn)),
            ),
          )
      }
      // It may have moved while the service was thinking.
      const [now] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
      if (!now) return
      const position = positionOf(now)
      const { dealerId, version } = now
      publishStageChange(tx, { dealerId, vehicleId, from: position, to: position, version })
    })
  },
})

/**
 * An effect of T01, and of a correction that gives a vehicle another plate: the history is asked for once that is done,
 * and never while somebody waits. Of vehicles that come with an import it is asked once somebody assesses them: thousands at
 * once would use up what the service allows, and hold up every other job.
 */
export const fetchMotOfNewPlate: AfterMove = async ({ event, before, vehicleId, actorId, vehicle }, tx) => {
  if (event === IMPORTED) return
  if (!vehicle.registration || vehicle.registration === before?.registration) return
  await enqueue(tx, motHistoryJob, { vehicleId, userId: actorId }, { key: vehicleId })
}
