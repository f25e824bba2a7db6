import { canAny, type Actor } from '@forecourt/authority'
import { ownValue } from '@forecourt/domain'
import type { RegistryEntry } from '@forecourt/release'
import { knownPermissions } from './known-permissions.ts'
import { sidebarPlace } from './sidebar-order.ts'

export interface SidebarEntry {
  key: string
  label: string
  icon: string
  /** The heading above it; empty for none. */
  group: string
  path: string
  /** The module and page that it opens, for fetching ahead; null for the host's own. */
  opens: { name: string; page: string } | null
}

const home: SidebarEntry = { key: 'home', label: 'Overview', icon: 'home', group: '', path: '/', opens: null }

function entriesOf({ name, manifest }: RegistryEntry, actor: Actor): SidebarEntry[] {
  return manifest.navigation.flatMap(({ key, label, icon, group, to, permissions }) => {
    const known = knownPermissions(permissions)
    const route = ownValue(manifest.routes, to)
    if (!known || !route || !canAny(known, actor)) return []
    return [{ key, label, icon, group, path: route.path, opens: { name, page: to } }]
  })
}

/** What the sidebar shows a person, in its order: only what their authority opens. */
export const sidebarEntries = (registry: readonly RegistryEntry[], actor: Actor): SidebarEntry[] =>
  [home, ...registry.flatMap((entry) => entriesOf(entry, actor))].sort(
    (one, other) => sidebarPlace(one.key) - sidebarPlace(other.key),
  )
