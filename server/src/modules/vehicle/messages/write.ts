import type { NewMessage, VehicleMessage } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { v7 } from 'uuid'
import { vehicleFiles, vehicleMessages, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { publishMessages } from '../../realtime/announce.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { notBefore } from '../workflow/moment.ts'
import { messageReader, type Writing } from './acting.ts'
import { type MessageRow, messageRow, messagesOf } from './answer.ts'
import type { ChangedMessage } from './hooks.ts'
import { assertMentionable } from './mentions.ts'
import { mayDelete, mayEdit } from './rules.ts'

/**
 * Writes to a vehicle's thread, as anybody of the group may (docs/domain.md#messages).
 * @throws AppError 404, 422 on `mentions` and `fileIds`
 */
export const writeMessage = (
  acting: Writing,
  vehicleId: string,
  message: NewMessage,
): Promise<{ data: VehicleMessage }> =>
  acting.services.database.scoped(acting.groupScope, (tx) =>
    acting.once(tx, async () => {
      const { id, tell } = await added(tx, acting, vehicleId, message)
      const [data] = await Promise.all([oneMessage(tx, acting, vehicleId, id), tell()])
      return { data }
    }),
  )

/**
 * Writes within a transaction, for what tells of something by a message.
 * @returns the message's id
 * @throws AppError 404, 422 on `mentions` and `fileIds`
 */
export async function writeMessageIn(
  tx: ScopedTransaction,
  acting: Writing,
  vehicleId: string,
  message: NewMessage,
): Promise<string> {
  const { id, tell } = await added(tx, acting, vehicleId, message)
  await tell()
  return id
}

/** A message with its files, and how people are told of it. */
async function added(
  tx: ScopedTransaction,
  acting: Writing,
  vehicleId: string,
  { body, mentions, fileIds }: NewMessage,
) {
  const [vehicle] = await tx
    .select({ dealerId: vehicles.dealerId, stage: vehicles.stage })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
  if (!vehicle) throw notFound()
  await assertMentionable(tx, acting.groupScope.dealerIds, mentions)
  const { dealerId, stage } = vehicle
  const [id, at, authorId] = [v7(), acting.now().toISOString(), acting.session.userId]
  const message = { id, vehicleId, dealerId, authorId, body, mentions: once(mentions), stage, createdAt: at }
  const told = { messageId: id, vehicleId, dealerId, authorId, body, mentions: message.mentions, at }
  send(tx, tx.insert(vehicleMessages).values(message))
  publishMessages(tx, { dealerId, vehicleId })
  await attach(tx, message, fileIds)
  const { afterCreate } = acting.services.messages
  return { id, tell: () => Promise.all(afterCreate.map((subscriber) => subscriber(told, tx))) }
}

type Mentions = NewMessage['mentions']

/** Nobody is meant twice. */
const once = (mentions: Mentions): Mentions => {
  const seen = new Map(mentions.map((mention) => [mention.kind === 'user' ? mention.userId : mention.role, mention]))
  return [...seen.values()]
}

/** A file belongs to one message: the sender's own, added to this vehicle's thread and not sent yet. */
async function attach(
  tx: ScopedTransaction,
  { id, vehicleId, authorId }: { id: string; vehicleId: string; authorId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const taken = await tx
    .update(vehicleFiles)
    .set({ messageId: id })
    .where(
      and(
        among(vehicleFiles.fileId, fileIds),
        eq(vehicleFiles.vehicleId, vehicleId),
        eq(vehicleFiles.area, 'MESSAGE'),
        eq(vehicleFiles.uploadedById, authorId),
        isNull(vehicleFiles.messageId),
      ),
    )
    .returning({ fileId: vehicleFiles.fileId })
  const known = new Set(taken.map(({ fileId }) => fileId))
  const unknown = fileIds.flatMap((fileId, at) =>
    known.has(fileId)
      ? []
      : [{ code: 'unknown', path: ['fileIds', at], message: 'This file cannot be sent. Add it again.' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
}

async function oneMessage(tx: ScopedTransaction, acting: Writing, vehicleId: string, id: string) {
  const row = await messageRow(tx, vehicleId, id)
  const [message] = row ? await messagesOf(tx, vehicleId, [row], messageReader(acting)) : []
  if (!message) throw notFound('This message does not exist.')
  return message
}

async function heldRow(tx: ScopedTransaction, vehicleId: string, messageId: string): Promise<MessageRow> {
  const row = await messageRow(tx, vehicleId, messageId)
  if (!row) throw notFound('This message does not exist.')
  return row
}

/** Changes the words of one's own message; that they were changed shows. @throws AppError 404, 403, 409 TOO_LATE */
export const editMessage = (
  acting: Writing,
  vehicleId: string,
  messageId: string,
  body: string,
): Promise<VehicleMessage> =>
  acting.services.database.scoped(acting.groupScope, async (tx) => {
    const row = await heldRow(tx, vehicleId, messageId)
    const now = acting.now()
    if (row.authorId !== acting.session.userId) throw forbidden([], 'Only its author can change a message.')
    if (!mayEdit(row, { userId: acting.session.userId, actor: acting.actor }, now)) throw tooLate(row)
    if (body !== row.body) {
      await tx
        .update(vehicleMessages)
        .set({ body, editedAt: notBefore(now, row.createdAt).toISOString() })
        .where(eq(vehicleMessages.id, row.id))
      publishMessages(tx, row)
      await tellOfChange(tx, acting, { messageId: row.id, body })
    }
    return oneMessage(tx, acting, vehicleId, messageId)
  })

async function tellOfChange(tx: ScopedTransaction, { services }: Writing, changed: ChangedMessage): Promise<void> {
  for (const subscriber of services.messages.afterChange) await subscriber(changed, tx)
}

const tooLate = ({ authorId, authorName, createdAt, deletedAt }: MessageRow) =>
  conflict(
    'TOO_LATE',
    deletedAt ? 'This message was deleted.' : 'A message can be changed for five minutes. Write another one.',
    { actor: { id: authorId, name: authorName }, at: deletedAt ?? createdAt },
  )

/** Takes a message back; that there was one stays. Twice is as good as once. @throws AppError 404, 403 */
export const deleteMessage = (acting: Writing, vehicleId: string, messageId: string): Promise<undefined> =>
  acting.services.database.scoped(acting.groupScope, async (tx) => {
    const row = await heldRow(tx, vehicleId, messageId)
    if (row.deletedAt && row.authorId === acting.session.userId) return undefined
    if (!mayDelete(row, { userId: acting.session.userId, actor: acting.actor })) {
      throw forbidden([], 'Only its author or Admin can delete a message.')
    }
    const deletedAt = notBefore(acting.now(), row.editedAt ?? row.createdAt).toISOString()
    await tx.update(vehicleMessages).set({ deletedAt }).where(eq(vehicleMessages.id, row.id))
    publishMessages(tx, row)
    await tellOfChange(tx, acting, { messageId: row.id, body: null })
    return undefined
  })
