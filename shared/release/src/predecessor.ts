import { formerOf } from './acts.ts'
import { unfitFor } from './fits-host.ts'
import type { HostApi } from './host-api.ts'
import type { Release } from './release.ts'
import type { ReleaseState } from './state.ts'

interface Stored {
  release: (name: string, version: string) => Promise<Release | null>
}

/**
 * The version that a rollback goes to: the last that was current before, was not rolled back since, is still stored and
 * fits the host in use, which may be newer than the version is. Null when there is none.
 * @param api what the host in use offers; null before the first one, when nothing can be compared
 */
export async function predecessorOf(
  state: ReleaseState,
  name: string,
  { release }: Stored,
  api: HostApi | null,
): Promise<string | null> {
  for (const version of formerOf(state, name)) {
    const found = await release(name, version)
    if (found && (!api || unfitFor(found, api).length === 0)) return version
  }
  return null
}
