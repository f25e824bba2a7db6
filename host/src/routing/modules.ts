import { isPermission, type Permission } from '@forecourt/authority'
import { createRemotes } from '@forecourt/federation'
import { useEffect } from 'react'
import { reportRemoteFailure } from '../telemetry/telemetry.ts'

/** The modules of this page: their registry, and the one loader that fetches them. */
export const remotes = createRemotes({ onFailure: reportRemoteFailure })

/**
 * The permissions that a manifest names. A name that this host does not know must deny, so a list that had names but
 * kept none of them is no open list.
 */
export function knownPermissions(names: readonly string[]): readonly Permission[] | null {
  const known = names.filter(isPermission)
  return names.length > 0 && known.length === 0 ? null : known
}

/** Reads the registry once the layout stands; first paint never waits for it. */
export function useModuleRegistry(): void {
  useEffect(() => {
    void remotes.registry.refresh()
  }, [])
}
