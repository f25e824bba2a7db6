import type { Readable } from 'node:stream'
import { type Bucket, BucketError, ifThere, justDone } from '@forecourt/release/store'
import { type FileStore, partsOfKey } from './file-store.ts'
import { nodeStream } from './node-stream.ts'

/** Beside the releases, which may be kept in the same bucket. */
const FOLDER = 'files'

/** Keeps files in a bucket, for several servers. */
export function createBucketStore(bucket: Bucket): FileStore {
  const placeOf = (key: string) => {
    const { id, variant } = partsOfKey(key)
    return `${FOLDER}/${id}/${variant}`
  }
  return {
    put: async (key, content) => bucket.send({ method: 'PUT', key: placeOf(key), content }, justDone),
    size: async (key) =>
      bucket
        .send({ method: 'HEAD', key: placeOf(key) }, async ({ headers }) => Number(headers.get('content-length')))
        .catch((error: unknown) => {
          // An answer to HEAD has no words that would tell what is missing.
          if (error instanceof BucketError && error.status === 404) return null
          throw error
        }),
    get: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const read = async (response: Response) => ({ stream: contentOf(response), bytes: bytesOf(response) })
      return bucket.send({ method: 'GET', key: placeOf(key), headers }, read).catch(ifThere)
    },
    remove: async (key) => {
      await bucket.send({ method: 'DELETE', key: placeOf(key) }, justDone).catch(ifThere)
    },
  }
}

/** It is read while it is sent on, however long that takes. */
const contentOf = ({ body }: Response): Readable => nodeStream(body)

/** Of a part the length of the whole stands behind its place: `bytes 0-3/100`. */
const bytesOf = ({ headers }: Response): number =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length'))
