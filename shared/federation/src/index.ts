export { defineRemote, type PageLoader, type Remote } from './define-remote.ts'
export type { FailureReason, RemoteFailure } from './failure.ts'
export { hostApiVersion } from './host-api.ts'
export type { NavigationEntry, RemoteManifest, RouteDeclaration } from './manifest.ts'
export { preloadOnIntent } from './preload.ts'
export {
  createRegistry,
  pageRegistry,
  type Registry,
  type RegistryEntry,
  type RegistryState,
  type RegistryStore,
} from './registry.ts'
export { RemotePage, type RemoteViews } from './RemotePage.tsx'
export { createRemotes, type Remotes } from './remotes.ts'
export { knownPermissions } from './sidebar/known-permissions.ts'
export { sidebarEntries, type SidebarEntry } from './sidebar/sidebar-entries.ts'
export { useRegistry } from './use-registry.ts'
