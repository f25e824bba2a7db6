import { AsyncLocalStorage } from 'node:async_hooks'

/** The API key by which a call is made. */
export interface KeyInUse {
  id: string
  name: string
}

const inUse = new AsyncLocalStorage<KeyInUse>()

/**
 * Does the work of a call under the key that makes it, so that whatever the work writes down names the key. Handed from
 * hand to hand, the key would be missing wherever one of them forgot it.
 */
export const underKey = <Result>(key: KeyInUse | null, work: () => Result): Result =>
  key ? inUse.run(key, work) : work()

/** The key of the call that is at work; null for a person's, and for jobs. */
export const keyInUse = (): KeyInUse | null => inUse.getStore() ?? null
