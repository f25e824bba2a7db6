import { canAny } from '@forecourt/authority'
import { knownPermissions, useRegistry } from '@forecourt/federation'
import { useActor } from '@forecourt/session'
import { remotes } from '../routing/modules.ts'

/** The paths of modules' pages that the person may open; those of a page that is not installed are not among them. */
export function useOpenPaths(): ReadonlySet<string> {
  const actor = useActor()
  const { remotes: modules } = useRegistry(remotes.registry)
  const routes = modules.flatMap(({ manifest }) => Object.values(manifest.routes))
  const open = routes.filter(({ permissions }) => {
    const known = knownPermissions(permissions)
    return known !== null && canAny(known, actor)
  })
  return new Set(open.map(({ path }) => path))
}
