import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { vehicles } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { Notice } from './notice.ts'
import { notify, type Occasion } from './notify.ts'

const Payload = z.object({
  vehicleId: z.uuid(),
  actorId: z.uuid().nullable(),
  at: z.string(),
  since: z.string().optional(),
  notices: z.array(Notice),
})

/** Finds out whom notices about a vehicle are for, and tells them. Nobody is told of one that was removed meanwhile. */
export const tellJob = defineJob({
  name: 'notifications.tell',
  payload: Payload,
  summary: ({ vehicleId, notices }) => ({ vehicleId, types: notices.map(({ type }) => type) }),
  run: async ({ vehicleId, notices, ...occasion }, { services }) => {
    await services.database.asOwner('notices', async (tx) => {
      const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
      if (vehicle && !vehicle.removedAt) await notify(tx, { ...occasion, vehicle }, notices)
    })
  },
})

/**
 * Has people told once the transaction commits. Anyone who holds a vehicle's lock leaves only this behind: who is
 * meant, what they want to hear and on which devices takes as long as the dealer has people, and all that time others
 * would wait.
 */
export async function tellLater(
  tx: Transaction,
  { vehicle, ...occasion }: Omit<Occasion, 'vehicle'> & { vehicle: { id: string } },
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  await enqueue(tx, tellJob, { ...occasion, vehicleId: vehicle.id, notices: [...notices] })
}
