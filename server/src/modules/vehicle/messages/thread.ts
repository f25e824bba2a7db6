import type { Paging, VehicleMessage } from '@forecourt/contracts'
import { sql } from 'drizzle-orm'
import { messageReads, vehicleMessages } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type Order, pageQuery, toPage } from '../../../platform/lists/keyset.ts'
import type { MessageReader, Writing } from './acting.ts'
import { countMessages, lastWrittenAt, messageRows, messagesOf } from './answer.ts'

/** As the index `vehicle_messages_vehicle_idx` has it. */
const NEWEST: Order = {
  name: 'newest',
  parts: [
    { expression: sql`${vehicleMessages.createdAt}`, type: 'timestamptz' },
    { expression: sql`${vehicleMessages.id}`, type: 'uuid' },
  ],
  descending: true,
}

/** Messages that are read at once where all are wanted. */
const WHOLE = 200

interface Asked {
  cursor?: string | undefined
  pageSize: number
}

/** A page of a vehicle's thread, newest first. @throws AppError 422 on `cursor` */
export async function threadPage(
  tx: ScopedTransaction,
  vehicleId: string,
  { cursor, pageSize }: Asked,
  reader: MessageReader,
): Promise<{ data: VehicleMessage[]; paging: Paging }> {
  const page = pageQuery(NEWEST, cursor, pageSize)
  const [rows, counted] = await Promise.all([messageRows(tx, vehicleId, page), countMessages(tx, vehicleId)])
  const { rows: shown, paging } = toPage({ rows, counted }, page, pageSize)
  return { data: await messagesOf(tx, vehicleId, shown, reader), paging }
}

/** A vehicle's whole thread, newest first: hundreds of messages at most. */
export async function threadOf(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: MessageReader,
): Promise<VehicleMessage[]> {
  const all: VehicleMessage[] = []
  for (let cursor: string | undefined; ;) {
    const { data, paging } = await threadPage(tx, vehicleId, { cursor, pageSize: WHOLE }, reader)
    all.push(...data)
    if (paging.next === null) return all
    cursor = paging.next
  }
}

/** Everything that is there now counts as read; a marker never goes back. */
export const markThreadRead = (
  { services, session, groupScope, now }: Pick<Writing, 'services' | 'session' | 'groupScope' | 'now'>,
  vehicle: { id: string; dealerId: string },
): Promise<void> =>
  services.database.scoped(groupScope, async (tx) => {
    const readAt = await lastWrittenAt(tx, vehicle.id)
    if (!readAt) return
    await tx
      .insert(messageReads)
      .values({ vehicleId: vehicle.id, userId: session.userId, dealerId: vehicle.dealerId, readAt })
      .onConflictDoUpdate({
        target: [messageReads.vehicleId, messageReads.userId],
        set: { readAt: sql`greatest(${messageReads.readAt}, excluded.read_at)` },
      })
    const read = { vehicleId: vehicle.id, userId: session.userId, at: now().toISOString() }
    for (const subscriber of services.messages.afterRead) await subscriber(read, tx)
  })
