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

/** Works out who is notified about a vehicle, and notifies them. Nobody is notified of one that has since been removed. */
export const notifyJob = defineJob({
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
 * Notifies people once the transaction commits. A transaction holding a vehicle's lock only queues this job: working out
 * recipients, preferences and devices takes longer the more people the dealer has, and others would wait for the lock.
 */
export async function notifyLater(
  tx: Transaction,
  { vehicle, ...occasion }: Omit<Occasion, 'vehicle'> & { vehicle: { id: string } },
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  await enqueue(tx, notifyJob, { ...occasion, vehicleId: vehicle.id, notices: [...notices] })
}
