import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keysOf } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../database/database.ts'
import { fileUploadConfigs, files } from '../../schema/index.ts'
import { notFound } from '../errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { FileStore } from './file-store.ts'
import { HeicDecoderError, HeicError } from './heic.ts'
import { named } from './names.ts'
import {
  type Area,
  hideArea,
  MOST_MEGAPIXELS,
  PICTURE_TYPE,
  prepareDrawing,
  preparePicture,
  TooManyPixels,
} from './picture.ts'
import { heicRefused, type Received, receive, tooMany, tooManyPixels, unreadable, videoRefused } from './receive.ts'
import { smallerCopiesJob } from './smaller-copies.ts'
import { prepareVideo, VideoError } from './video.ts'

export type StoredFile = typeof files.$inferSelect

export type NewFile = {
  /** The file upload config that says what is allowed, or several, of which the content says the one. */
  code: string | readonly string[]
  stream: Readable
  filename: string
  /** null: it belongs to the platform (a profile photo, a logo) and may be shown to anybody signed in. */
  dealerId: string | null
  userId: string | null
  /** How many files there are already where this one goes, of whichever code. */
  present?: number
}

type Needs = { database: Database; store: FileStore; incoming: string }

/**
 * Checks an upload against the config of its code, stores it and records it.
 * @throws AppError 404 for an unknown code, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on the path `file`
 */
export async function saveFile({ database, store, incoming }: Needs, file: NewFile): Promise<StoredFile> {
  const configs = await configsOf(database, file.code)
  const most = configs.reduce((sum, { maxFiles }) => sum + maxFiles, 0)
  if ((file.present ?? 0) >= most) throw tooMany(most)
  return receive(file.stream, incoming, configs, async (received, config) => {
    const id = v7()
    const stored = await storeContent(store, id, received, config.maxWidth)
    const row = {
      id,
      dealerId: file.dealerId,
      configCode: config.code,
      filename: safeName(file.filename, stored.mimeType),
      sha256: received.sha256,
      uploadedById: file.userId,
      ...stored,
    }
    return record(database, row)
  })
}

async function configOf(database: Database, code: string) {
  const [config] = await database.unscoped('file upload config', (tx) =>
    tx
      .select()
      .from(fileUploadConfigs)
      .where(and(eq(fileUploadConfigs.code, code), eq(fileUploadConfigs.isActive, true))),
  )
  if (!config) throw notFound('Files of this type are not accepted.')
  return config
}

export const configsOf = (database: Database, code: NewFile['code']) =>
  Promise.all([code].flat().map((each) => configOf(database, each)))

function storeContent(store: FileStore, id: string, received: Received, maxWidth: number | null) {
  if (received.mimeType.startsWith('image/')) return storePicture(store, id, received, maxWidth)
  return received.mimeType.startsWith('video/') ? storeVideo(store, id, received) : storeAsItIs(store, id, received)
}

async function storeVideo(store: FileStore, id: string, received: Received) {
  const stored = prepareVideo(received, async (file, { mimeType, width, height, seconds }) => {
    await store.put(`${id}/original`, file)
    return { mimeType, bytes: file.bytes, width, height, seconds, variants: [] }
  })
  return stored.catch((error: unknown) => {
    throw error instanceof VideoError ? videoRefused(error.failure) : error
  })
}

async function storePicture(store: FileStore, id: string, received: Received, maxWidth: number | null) {
  const { content, ...picture } = await preparePicture(received, maxWidth).catch((error: unknown) => {
    if (error instanceof TooManyPixels) throw tooManyPixels(error.megapixels, MOST_MEGAPIXELS)
    if (error instanceof HeicError) throw heicRefused(error.failure)
    throw error instanceof HeicDecoderError ? error : unreadable()
  })
  await store.put(`${id}/original`, content)
  return { mimeType: PICTURE_TYPE, bytes: content.length, variants: [], ...picture }
}

async function storeAsItIs(store: FileStore, id: string, received: Received) {
  await store.put(`${id}/original`, received)
  const { mimeType, bytes } = received
  return { mimeType, bytes, width: null, height: null, variants: [] }
}

/** A drawing that the product makes itself, and what is said of it. */
export type NewDrawing = Omit<NewFile, 'code' | 'stream' | 'present'> & {
  code: string
  svg: string
  /** Pixels. */
  width: number
}

/** Stores a drawing as a picture together with its smaller copies, so that no work is left for later. */
export async function saveDrawing(
  { database, store }: Pick<Needs, 'database' | 'store'>,
  { svg, width, ...file }: NewDrawing,
): Promise<StoredFile> {
  const id = v7()
  const { content, thumb, ...picture } = await prepareDrawing(svg, width)
  const copies = { original: content, medium: content, thumb }
  for (const name of keysOf(copies)) await store.put(`${id}/${name}`, copies[name])
  return record(database, {
    id,
    dealerId: file.dealerId,
    uploadedById: file.userId,
    configCode: file.code,
    filename: safeName(file.filename, PICTURE_TYPE),
    sha256: createHash('sha256').update(content).digest('hex'),
    mimeType: PICTURE_TYPE,
    bytes: content.length,
    variants: ['medium', 'thumb'],
    ...picture,
  })
}

/** Keeps a copy of a stored picture in which an area cannot be read any more. @throws AppError 404 when it is gone */
export async function saveHidden(
  { database, store }: Pick<Needs, 'database' | 'store'>,
  { id: originalId, dealerId }: Pick<StoredFile, 'id' | 'dealerId'>,
  area: Area,
): Promise<StoredFile> {
  const scope = { dealerIds: dealerId ? [dealerId] : [], userId: null }
  const [original] = await database.scoped(scope, (tx) => tx.select().from(files).where(eq(files.id, originalId)))
  const found = await store.get(`${originalId}/original`)
  if (!original || !found) throw notFound('This photo no longer exists.')
  const id = v7()
  const { content, ...picture } = await hideArea(await buffer(found.stream), area)
  await store.put(`${id}/original`, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { createdAt: _, ...facts } = original
  return record(database, { ...facts, id, sha256, bytes: content.length, variants: [], ...picture })
}

async function record(database: Database, row: typeof files.$inferInsert): Promise<StoredFile> {
  const insert = { dealerIds: row.dealerId ? [row.dealerId] : [], userId: row.uploadedById ?? null }
  return database.scoped(insert, async (tx) => {
    const [stored] = await tx.insert(files).values(row).returning()
    if (!stored) throw new Error('A file was not recorded.')
    const hasCopies = stored.variants.length > 0
    if (stored.mimeType === PICTURE_TYPE && !hasCopies) await enqueue(tx, smallerCopiesJob, { fileId: stored.id })
    return stored
  })
}

const LONGEST_NAME = 120

/** A name for people: no folders, no control characters, and the extension of what it is, whatever the sender's was. */
function safeName(given: string, mimeType: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
  const stem = clean.slice(0, clean.length - extname(clean).length) || 'file'
  return named(stem, mimeType)
}
