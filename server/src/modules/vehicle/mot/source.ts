import type { Config } from '../../../platform/config/config.ts'
import type { Source, Told } from '../lookup/ask.ts'
import { LookupFailure } from '../lookup/failure.ts'
import { decryptSecret } from '../lookup/key-cipher.ts'
import type { KeyRow } from '../lookup/queries.ts'
import { askR2, resultsOfR2 } from '../lookup/ukvd-r2.ts'
import { askV2, itemsOfV2 } from '../lookup/ukvd-v2.ts'
import type { KeptHistory } from './answer.ts'
import { hasMotBlock, motOfR2, motOfV2 } from './ukvd.ts'

export interface MotAnswer extends Told {
  history: KeptHistory
}

/** Who is asked for MOT histories. */
export type MotSource = Source<MotAnswer> & { name: KeptHistory['provider'] }

type Needs = Pick<Config, 'lookup' | 'secret'>

/**
 * UK Vehicle Data in place of the DVSA, when the active key's package holds the MOT block (docs/domain.md#mot-history).
 */
export function ukvdMot({ lookup, secret }: Needs, key: KeyRow | null, timeoutMs?: number): MotSource | null {
  if (!key || !hasMotBlock(key.packageName)) return null
  const plain = decryptSecret(key.keyEncrypted, secret)
  return {
    name: 'UKVD',
    keyId: key.id,
    ask: async (registration) => {
      if (plain === null) throw new LookupFailure('FORBIDDEN', { status: 'KEY_UNREADABLE' })
      const settings = { key: plain, packageName: key.packageName, timeoutMs }
      if (key.provider === 'UKVD_V2') {
        const items = itemsOfV2(await askV2({ ...settings, url: lookup.ukvdV2Url }, registration))
        return { history: motOfV2(items), status: 'Success', cost: null }
      }
      const { results, code, cost } = resultsOfR2(await askR2({ ...settings, url: lookup.ukvdR2Url }, registration))
      return { history: motOfR2(results), status: String(code), cost }
    },
  }
}
