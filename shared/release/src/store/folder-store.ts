import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isKey, type ObjectStore } from './object-store.ts'

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Drafts stand beside what they become, under names that are no keys. */
const isDraft = (name: string) => name.startsWith('.')

const tagOf = (body: Buffer) => createHash('sha1').update(body).digest('base64url')

/** Keeps objects as files of one folder, for one machine. Several processes may write at a time. */
export function folderStore(root: string): ObjectStore {
  const placeOf = (key: string) => {
    if (!isKey(key)) throw new Error(`'${key}' is not a key`)
    return path.join(root, key)
  }

  /** Hands over a file with the content, complete, and removes what is left of it afterwards. */
  async function withDraft<T>(key: string, body: Buffer, work: (draft: string, place: string) => Promise<T>) {
    const place = placeOf(key)
    const draft = path.join(path.dirname(place), `.${path.basename(place)}.${randomUUID()}`)
    await mkdir(path.dirname(place), { recursive: true })
    try {
      await writeFile(draft, body, { flush: true })
      return await work(draft, place)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    async get(key, knownTag) {
      try {
        const body = await readFile(placeOf(key))
        const tag = tagOf(body)
        return tag === knownTag ? 'unchanged' : { body, tag }
      } catch (error) {
        if (isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null
        throw error
      }
    },
    create: (key, body) =>
      withDraft(key, body, async (draft, place) => {
        try {
          // Of all that puts a complete file in its place, a link alone refuses when one is there.
          await link(draft, place)
          return true
        } catch (error) {
          if (isCode(error, 'EEXIST')) return false
          throw error
        }
      }),
    put: (key, body) => withDraft(key, body, rename),
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      let entries
      try {
        entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
      } catch (error) {
        if (isCode(error, 'ENOENT')) return
        throw error
      }
      for (const entry of entries) {
        if (!entry.isFile() || isDraft(entry.name)) continue
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
        if (key.startsWith(prefix)) yield key
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
