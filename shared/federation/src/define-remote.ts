import type { ComponentType } from 'react'
import type { RemoteManifest } from '@forecourt/release'
import { panelPage, type PanelPlace, type PanelPlaces } from './panels/places.ts'

/** Loads a page's code; the page is the file's default export. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** Loads a panel's code; the panel is the file's default export, and gets what the place gives. */
export type PanelLoader<P extends PanelPlace> = () => Promise<{ default: ComponentType<PanelPlaces[P]> }>

/** What a module hands to the host at run time. */
export interface Remote {
  name: string
  /** Its pages and, under the names of `panelPage`, its panels. */
  pages: Readonly<Record<string, PageLoader>>
}

type PagesOf<M extends RemoteManifest> = { [Page in keyof M['routes']]: PageLoader }

type PanelsIn<Panels> = {
  [Place in keyof Panels]: Place extends PanelPlace ? { [Key in keyof Panels[Place]]: PanelLoader<Place> } : never
}
/** The last argument: there is one where the manifest declares panels. */
type PanelsOf<M extends RemoteManifest> = M extends { panels: infer Panels } ? [panels: NoInfer<PanelsIn<Panels>>] : []

type Loaders = Readonly<Record<string, PageLoader>>

function panelPages(panels: Readonly<Record<string, Loaders>>): Loaders {
  const named = Object.entries(panels).flatMap(([place, loaders]) =>
    Object.entries(loaders).map(([key, loader]) => [panelPage(place, key), loader] as const),
  )
  return Object.fromEntries(named)
}

/**
 * Maps each route that the manifest declares to its page, and each panel to its component, by place. What is missing or
 * surplus does not compile, nor a panel that wants something else than its place gives.
 *
 *     export default defineRemote(manifest, { list: () => import('./list/AdminList.tsx') })
 */
export function defineRemote<M extends RemoteManifest>(
  manifest: M,
  pages: NoInfer<PagesOf<M>>,
  ...panels: PanelsOf<M>
): Remote
export function defineRemote(
  { name }: RemoteManifest,
  pages: Loaders,
  panels: Readonly<Record<string, Loaders>> = {},
): Remote {
  return { name, pages: { ...pages, ...panelPages(panels) } }
}
