import { hostApiVersion } from '@forecourt/federation/host-api.ts'
import {
  HISTORY_FILE,
  nextHistory,
  readHistory,
  unsaidChanges,
  type OfferedNames,
} from '@forecourt/federation/build/host-api-history.ts'
import { providedByHost } from '@forecourt/federation/build/sharing.ts'
import { expect, it } from 'vitest'

async function offered(): Promise<OfferedNames> {
  const own = providedByHost.filter((name) => name.startsWith('@forecourt/'))
  const exports = await Promise.all(
    own.map(async (name) => [name, Object.keys((await import(name)) as object).toSorted()] as const),
  )
  return { version: hostApiVersion, exports: Object.fromEntries(exports) }
}

// It reads every package that modules are provided with, which is slow on a busy machine.
it('changes what modules may take only with its version, and writes it down', { timeout: 180_000 }, async () => {
  const now = await offered()
  const before = readHistory()
  expect(unsaidChanges(before, now)).toEqual([])
  // A change shows in review as a change to this file: `pnpm unit host/src/host-api.test.tsx -u` writes it.
  await expect(`${JSON.stringify(nextHistory(before, now), null, 2)}\n`).toMatchFileSnapshot(HISTORY_FILE)
})
