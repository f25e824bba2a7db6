import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket } from '@forecourt/release/store'
import { sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFileAddresses } from './file-addresses.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { incomingIn, sweepIncoming } from './incoming.ts'
import { servedName } from './names.ts'
import { openPart, type StoredPart } from './open-part.ts'
import { type Area, JPEG, PICTURE_TYPE, type Variant } from './picture.ts'
import { removeFile } from './remove.ts'
import { configsOf, type NewDrawing, type NewFile, saveDrawing, saveFile, saveHidden, type StoredFile } from './save.ts'
import { makeSmallerCopies } from './smaller-copies.ts'

declare module '../services.ts' {
  interface Services {
    files: Files
  }
}

export type ServedFile = StoredPart & {
  filename: string
  mimeType: string
  /** It stands in for a smaller copy that is still to be made. */
  isStandIn: boolean
}

export type Files = {
  /** The signed address of a file for a browser, relative to the product's own; null for no file. */
  urlOf: (id: string | null, variant: Variant) => string | null
  /** The end and the signature of an address that is no file's variant; `verify` knows them. */
  signed: (id: string, what: string) => { e: string; s: string }
  /** A genuine signed address, whether it has ended or not, as it is signed now; null for what is none of ours. */
  renewed: (address: string) => string | null
  /** The moment at which a signed address ends, in seconds since 1970; null for a wrong or an old one. */
  verify: (id: string, variant: string, query: { e?: string; s?: string }) => number | null
  /**
   * Checks, stores and records an upload.
   * @throws AppError 404 for an unknown code, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on the path `file`
   */
  save: (file: NewFile) => Promise<StoredFile>
  /** Stores and records a drawing of the product's own, with all that lists need of it. */
  saveDrawing: (drawing: NewDrawing) => Promise<StoredFile>
  /** Bytes that a file of a code, or of any of several, may have. @throws AppError 404 for an unknown code */
  mostBytes: (code: NewFile['code']) => Promise<number>
  /** Keeps a copy of a picture on which a rectangle cannot be read any more; each side a fraction of the picture's. */
  saveHidden: (file: Pick<StoredFile, 'id' | 'dealerId'>, area: Area) => Promise<StoredFile>
  /** Makes the smaller copies of a picture that was saved. */
  makeSmallerCopies: (id: string) => Promise<void>
  /** Removes what was left of uploads that ended in the middle, untouched since then; gives how many there were. */
  sweepIncoming: (untouchedSince: Date) => Promise<number>
  /** Takes a file away for good, once nothing refers to it any more. */
  remove: (file: Pick<StoredFile, 'id' | 'dealerId'>) => Promise<void>
  /** Keeps what is no file of a vehicle's, a person's or a logo, by a key of its own; whoever keeps it removes it. */
  store: FileStore
  /** Where content is put together before it is kept, made if need be. */
  workshop: () => Promise<string>
  /** For an address that was verified, with the `Range` header; null when there is no such file. */
  open: (id: string, variant: Variant, range?: string) => Promise<ServedFile | null>
}

type Needs = { config: Pick<Config, 'dataFolder' | 'secret' | 'bucket'>; database: Database; now: () => Date }

export function createFiles({ config, database, now }: Needs): Files {
  const folder = join(config.dataFolder, 'files')
  const store = config.bucket ? createBucketStore(openBucket(config.bucket)) : createFolderStore(folder)
  const addresses = createFileAddresses(config.secret, now)
  return {
    urlOf: (id, variant) => id && addresses.sign(id, variant),
    signed: addresses.signed,
    renewed: addresses.renew,
    verify: addresses.verify,
    save: (file) => saveFile({ database, store, incoming: incomingIn(folder) }, file),
    saveDrawing: (drawing) => saveDrawing({ database, store }, drawing),
    mostBytes: async (code) => Math.max(...(await configsOf(database, code)).map(({ maxBytes }) => maxBytes)),
    saveHidden: (file, area) => saveHidden({ database, store }, file, area),
    makeSmallerCopies: (id) => makeSmallerCopies({ database, store }, id),
    sweepIncoming: (untouchedSince) => sweepIncoming(folder, untouchedSince),
    remove: (file) => removeFile({ database, store }, file),
    store,
    workshop: async () => {
      await mkdir(incomingIn(folder), { recursive: true, mode: 0o700 })
      return incomingIn(folder)
    },
    open: async (id, variant, range) => {
      const found = await signedFile(database, id)
      const isThere = found?.variants.includes(variant) ?? false
      const content = found && (await openPart(store, `${id}/${isThere ? variant : 'original'}`, range))
      if (!content) return null
      const { filename, mimeType } = found
      const shownType = isThere && variant === JPEG ? 'image/jpeg' : mimeType
      return {
        ...content,
        filename: servedName(filename, shownType),
        mimeType: shownType,
        isStandIn: !isThere && variant !== 'original' && mimeType === PICTURE_TYPE,
      }
    },
  }
}

type SignedFile = { filename: string; mimeType: string; variants: string[] }

async function signedFile(database: Database, id: string): Promise<SignedFile | null> {
  const { rows } = await database.unscoped('signed file', (tx) =>
    tx.execute<SignedFile>(sql`select filename, mime_type as "mimeType", variants from signed_file(${id})`),
  )
  return rows[0] ?? null
}
