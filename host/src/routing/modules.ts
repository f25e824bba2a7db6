import { createRemotes } from '@forecourt/federation'
import { useEffect } from 'react'
import { reportRemoteFailure } from '../telemetry/telemetry.ts'

/** The modules of this page: their registry, and the one loader that fetches them. */
export const remotes = createRemotes({ onFailure: reportRemoteFailure })

/** Reads the registry once the layout stands; first paint never waits for it. */
export function useModuleRegistry(): void {
  useEffect(() => {
    void remotes.registry.refresh()
  }, [])
}
