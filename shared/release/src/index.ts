export type { HostApi } from './host-api.ts'
export {
  NAVIGATION_GROUPS,
  NAVIGATION_ICONS,
  type NavigationEntry,
  type NavigationIconName,
  type PanelDeclaration,
  type RemoteManifest,
  type RouteDeclaration,
} from './manifest.ts'
export {
  DEV_VERSION,
  type Audience,
  type Canary,
  type Disabled,
  type Registry,
  type RegistryEntry,
  type RegistryLine,
} from './registry.ts'
export { satisfiesCaret } from './caret.ts'
export { lineOf, recordOf, versionsOf, type Keep } from './acts.ts'
export { packageOf, unfitFor } from './fits-host.ts'
export { predecessorOf } from './predecessor.ts'
export { ReleaseError } from './release-error.ts'
export { openReleases, registryOf, type BuiltRelease, type Releases } from './releases.ts'
export type { ProvidedImport, Release } from './release.ts'
export { isInvited, resolveFor, type Channel, type Viewer } from './resolve.ts'
export { NOTHING_RELEASED, type Change, type ReleaseState, type VersionRecord } from './state.ts'
