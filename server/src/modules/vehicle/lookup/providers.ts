import type { Config } from '../../../platform/config/config.ts'
import { dvlaVes } from './dvla-ves.ts'
import { LookupFailure } from './failure.ts'
import { decryptSecret } from './key-cipher.ts'
import type { Provider } from './provider.ts'
import type { KeyRow } from './queries.ts'
import { ukvdR2 } from './ukvd-r2.ts'
import { ukvdV2 } from './ukvd-v2.ts'

/** A provider that is set up; with the key that it uses, when the key is one of ours to keep. */
export interface ReadyProvider extends Provider {
  keyId: string | null
}

type Addresses = Omit<Config['lookup'], 'standIn'>

/**
 * In the order in which they are believed: the active UK Vehicle Data key, then the DVLA (docs/domain.md#vehicle-data).
 */
export function readyProviders(
  addresses: Addresses,
  secret: string,
  key: KeyRow | null,
  timeoutMs?: number,
): ReadyProvider[] {
  const ready: ReadyProvider[] = []
  if (key) ready.push(providerOf(addresses, secret, key, timeoutMs))
  if (addresses.dvlaVesKey) {
    ready.push({ ...dvlaVes({ url: addresses.dvlaVesUrl, key: addresses.dvlaVesKey, timeoutMs }), keyId: null })
  }
  return ready
}

/** UK Vehicle Data with one of our keys. */
export const providerOf = (addresses: Addresses, secret: string, key: KeyRow, timeoutMs?: number): ReadyProvider => ({
  ...ukvd(addresses, secret, key, timeoutMs),
  keyId: key.id,
})

function ukvd(addresses: Addresses, secret: string, row: KeyRow, timeoutMs?: number): Provider {
  const key = decryptSecret(row.keyEncrypted, secret)
  if (key === null)
    return { name: 'UKVD', ask: () => Promise.reject(new LookupFailure('FORBIDDEN', { status: 'KEY_UNREADABLE' })) }
  const settings = { key, packageName: row.packageName, timeoutMs }
  return row.provider === 'UKVD_R2'
    ? ukvdR2({ ...settings, url: addresses.ukvdR2Url })
    : ukvdV2({ ...settings, url: addresses.ukvdV2Url })
}
