import { canAny, type Actor } from '@forecourt/authority'
import { ownValue } from '@forecourt/domain'
import type { RegistryEntry } from '@forecourt/release'
import { knownPermissions } from '../sidebar/known-permissions.ts'
import { panelPage, type PanelPlace } from './places.ts'

export interface ShownPanel {
  /** The module's. */
  name: string
  page: string
  title: string
}

/** The panels that modules put into a place for somebody, in the modules' order: only what their authority opens. */
export const panelsAt = (place: PanelPlace, registry: readonly RegistryEntry[], actor: Actor): ShownPanel[] =>
  registry.flatMap(({ name, manifest }) =>
    Object.entries(ownValue(manifest.panels ?? {}, place) ?? {}).flatMap(([key, { title, permissions }]) => {
      const allowed = knownPermissions(permissions)
      return allowed && canAny(allowed, actor) ? [{ name, page: panelPage(place, key), title }] : []
    }),
  )
