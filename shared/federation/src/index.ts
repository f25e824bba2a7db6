export { defineRemote, type PageLoader, type PanelLoader, type Remote } from './define-remote.ts'
export type { FailurePhase, FailureReason, RemoteFailure } from './failure.ts'
export type { FailureViewProps } from './FailureCard.tsx'
export { hostApiVersion } from './host-api.ts'
export type {
  NavigationEntry,
  PanelDeclaration,
  Registry,
  RegistryEntry,
  RemoteManifest,
  RouteDeclaration,
} from '@forecourt/release'
export type { Observed } from './observed.ts'
export type { Outcome } from './outcomes.ts'
export { ModulePanels, PanelProvider, useHasPanels, type PanelHost } from './panels/ModulePanels.tsx'
export type { PanelPlace, PanelPlaces } from './panels/places.ts'
export { preloadOnIntent } from './preload.ts'
export { pageRegistry, type RegistryState, type RegistryStore } from './registry.ts'
export type { RemoteEntry } from './remote-entry.ts'
export { RemotePage } from './RemotePage.tsx'
export type { RemoteViews, WaitingViewProps } from './remote-views.ts'
export { createRemotes, type LoadedPage, type Remotes } from './remotes.ts'
export { knownPermissions } from './sidebar/known-permissions.ts'
export { sidebarEntries, type SidebarEntry } from './sidebar/sidebar-entries.ts'
export { attributeUncaught } from './uncaught.ts'
export { useRegistry } from './use-registry.ts'
