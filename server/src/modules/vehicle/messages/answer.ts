import type { VehicleMessage } from '@forecourt/contracts'
import { dealerRoleLabel } from '@forecourt/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { messageReads, users, vehicleMessages } from '../../../schema/index.ts'
import type { StoredMention } from '../../../schema/collaboration.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { filesOfMessages, stageFileOf } from '../files/files.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import type { MessageReader } from './acting.ts'
import { mayDelete, mayEdit } from './rules.ts'

const columns = {
  id: vehicleMessages.id,
  vehicleId: vehicleMessages.vehicleId,
  dealerId: vehicleMessages.dealerId,
  authorId: vehicleMessages.authorId,
  authorName: users.name,
  body: vehicleMessages.body,
  mentions: vehicleMessages.mentions,
  stage: vehicleMessages.stage,
  createdAt: vehicleMessages.createdAt,
  editedAt: vehicleMessages.editedAt,
  deletedAt: vehicleMessages.deletedAt,
}

const ofAuthor = eq(users.id, vehicleMessages.authorId)

/** The rows of a page of a vehicle's thread. */
export const messageRows = (tx: ScopedTransaction, vehicleId: string, page: PageQuery) =>
  tx
    .select({ ...columns, cursorKey: page.cursorKey })
    .from(vehicleMessages)
    .innerJoin(users, ofAuthor)
    .where(and(eq(vehicleMessages.vehicleId, vehicleId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

/** One message of a vehicle's thread, locked; undefined where there is none. */
export async function messageRow(tx: ScopedTransaction, vehicleId: string, messageId: string) {
  const [row] = await tx
    .select(columns)
    .from(vehicleMessages)
    .innerJoin(users, ofAuthor)
    .where(and(eq(vehicleMessages.vehicleId, vehicleId), eq(vehicleMessages.id, messageId)))
    .for('update', { of: vehicleMessages })
  return row
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof messageRow>>>

/** Messages of one vehicle as somebody reads them: with files, the names of whom they mention, and what may be done. */
export async function messagesOf(
  tx: ScopedTransaction,
  vehicleId: string,
  rows: readonly MessageRow[],
  reader: MessageReader,
): Promise<VehicleMessage[]> {
  const [files, names, readAt] = await Promise.all([
    filesOfMessages(
      tx,
      vehicleId,
      rows.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])),
    ),
    namesOf(
      tx,
      rows.flatMap(({ mentions }) => mentions),
    ),
    readUntil(tx, vehicleId, reader.userId),
  ])
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.authorId, name: row.authorName },
    // What was taken back is not told to anybody, whoever asks.
    body: row.deletedAt ? null : row.body,
    mentions: row.deletedAt ? [] : row.mentions.map((mention) => mentioned(mention, names)),
    files: files.filter(({ messageId }) => messageId === row.id).map((file) => stageFileOf(file, reader.fileUrl)),
    stage: row.stage,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    deletedAt: row.deletedAt,
    mayEdit: mayEdit(row, reader, reader.now),
    mayDelete: mayDelete(row, reader),
    unread: row.authorId !== reader.userId && !row.deletedAt && (readAt === null || row.createdAt > readAt),
  }))
}

const mentioned = (mention: StoredMention, names: ReadonlyMap<string, string>): VehicleMessage['mentions'][number] =>
  mention.kind === 'role'
    ? { kind: 'role', id: mention.role, label: dealerRoleLabel(mention.role) }
    : { kind: 'user', id: mention.userId, label: names.get(mention.userId) ?? '' }

async function namesOf(tx: ScopedTransaction, mentions: readonly StoredMention[]): Promise<Map<string, string>> {
  const ids = [...new Set(mentions.flatMap((mention) => (mention.kind === 'user' ? [mention.userId] : [])))]
  if (ids.length === 0) return new Map()
  const people = await tx.select({ id: users.id, name: users.name }).from(users).where(among(users.id, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Until when somebody has read a thread; null before they opened it. */
async function readUntil(tx: ScopedTransaction, vehicleId: string, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ readAt: messageReads.readAt })
    .from(messageReads)
    .where(and(eq(messageReads.vehicleId, vehicleId), eq(messageReads.userId, userId)))
  return row?.readAt ?? null
}

/** When the last message of a thread was written; null for an empty one. */
export async function lastWrittenAt(tx: ScopedTransaction, vehicleId: string): Promise<string | null> {
  const [row] = await tx
    .select({ createdAt: vehicleMessages.createdAt })
    .from(vehicleMessages)
    .where(eq(vehicleMessages.vehicleId, vehicleId))
    .orderBy(desc(vehicleMessages.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** How many messages stand in a thread, those taken back left out. */
export async function countMessages(tx: ScopedTransaction, vehicleId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(vehicleMessages)
    .where(and(eq(vehicleMessages.vehicleId, vehicleId), sql`${vehicleMessages.deletedAt} is null`))
  return row?.count ?? 0
}
