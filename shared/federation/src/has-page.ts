import { useSyncExternalStore } from 'react'
import type { RegistryEntry, RegistryStore } from './registry.ts'

let registry: RegistryStore | null = null
const never = () => () => undefined

/** Lets modules ask which pages there are; the host's own registry, since a module has none. */
export const answerFrom = (store: RegistryStore): void => {
  registry = store
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a route as declared, `/stages/admin/:vehicleId/configure`, is the address's. */
function fits(route: string, path: string): boolean {
  const pattern = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
    .join('/')
  return new RegExp(`^${pattern}$`).test(path)
}

export const hasPage = (remotes: readonly RegistryEntry[], path: string): boolean =>
  remotes.some(({ manifest }) => Object.values(manifest.routes).some((route) => fits(route.path, path)))

/** Whether some module has a page at this address: a link to a page that is not there helps nobody. */
export function useHasPage(path: string | null): boolean {
  const remotes = useSyncExternalStore(registry?.subscribe ?? never, () => registry?.getState().remotes ?? none)
  return path !== null && hasPage(remotes, path)
}

const none: readonly RegistryEntry[] = []
