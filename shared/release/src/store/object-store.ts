/** An object and its tag, which changes with its content. */
export interface StoredObject {
  body: Buffer
  tag: string
}

/**
 * A folder or a bucket. An object is there whole or not at all; `create` is the one conditional write that everything
 * else is built on. Keys are paths such as `admin/1.0.0/remoteEntry.js`.
 */
export interface ObjectStore {
  /** `'unchanged'` when the object still has the tag that is known; null when there is none. */
  get(key: string, knownTag?: string): Promise<StoredObject | 'unchanged' | null>
  /** Writes an object that is not there yet; false when somebody else's is. Of two at a time one is told true. */
  create(key: string, body: Buffer): Promise<boolean>
  /** Writes an object in place of what was there. */
  put(key: string, body: Buffer): Promise<void>
  /** The keys that begin with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

const KEY = /^[\w-][\w.@-]*(?:\/[\w-][\w.@-]*)*$/

/** Keys come out of addresses as well: one that would lead out of the store, or to a hidden file, is none. */
export const isKey = (key: string): boolean => key.length <= 512 && KEY.test(key)
