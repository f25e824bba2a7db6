import {
  resolveFor,
  type Channel,
  type Disabled,
  type RegistryEntry,
  type RegistryLine,
  type Viewer,
} from '@forecourt/release'

/** A module as the viewer gets it: in the version that is meant for them. */
export interface RemoteEntry extends RegistryEntry {
  channel: Channel
  disabled: Disabled | null
}

const NOBODY: Viewer = { userId: null, dealerId: null, dealerRoles: [], keepsToStable: true }

/** A line of the registry as somebody gets it; without a viewer, as everybody does. */
export function remoteFor(line: RegistryLine, viewer: Viewer | null): RemoteEntry {
  const { entry, channel } = resolveFor(line, viewer ?? NOBODY)
  return { ...entry, channel, disabled: line.disabled ?? null }
}
