/** A page of a module: where it stands, what the browser's title says, and which permissions open it (any suffices). */
export interface RouteDeclaration {
  path: string
  title: string
  /** Names of `@forecourt/authority`; empty means any signed-in user. */
  permissions: readonly string[]
  /** The page of the documentation that F1 opens here, where it is another than the module's: `quotes`. */
  docs?: string | undefined
  /**
   * What the page reads first: `/stage/admin/counts`, below `/api/v1` and with the page's parameters. A browser asks for
   * it while the scripts are on their way, where the address says nothing that would have the page ask otherwise.
   */
  calls?: readonly string[] | undefined
}

/** The icons that an entry of the sidebar may name. */
export const NAVIGATION_ICONS = [
  'home',
  'car',
  'infleet',
  'clipboard',
  'swap',
  'wrench',
  'spray',
  'camera',
  'tag',
  'truck',
  'check',
  'box',
  'building',
  'users',
  'layers',
  'file',
  'list',
  'settings',
  'phone',
] as const
export type NavigationIconName = (typeof NAVIGATION_ICONS)[number]

/** The headings of the sidebar; empty for what stands under none, beside the overview. */
export const NAVIGATION_GROUPS = ['', 'Stages', 'Vehicles', 'Dealer', 'Master data', 'Other'] as const

/** An entry of the sidebar. Its place is the host's: `key` is looked up in the host's one ordered list. */
export interface NavigationEntry {
  key: string
  label: string
  /** One of `NAVIGATION_ICONS`. */
  icon: string
  /** One of `NAVIGATION_GROUPS`. */
  group: string
  /** Key of the page that it opens. */
  to: string
  permissions: readonly string[]
}

/** A panel for a place on a page that is not the module's own; it opens as a page does, and is as closed to others. */
export interface PanelDeclaration {
  /** As the card names it that stands in its place when it fails. */
  title: string
  permissions: readonly string[]
}

/**
 * What `remote.json` says. The host builds router, guards, titles and sidebar from it without loading the module.
 * Routes are keyed by page because TypeScript keeps the keys of an imported JSON object but not the strings of a list.
 */
export interface RemoteManifest {
  name: string
  title: string
  owner: string
  /** Range of the host's API that the module needs, such as `^1.0.0`. */
  hostApi: string
  /** The page of the documentation about the module, by the last part of its address: `mechanical-prep`. */
  docs?: string | undefined
  routes: Readonly<Record<string, RouteDeclaration>>
  navigation: readonly NavigationEntry[]
  /** By place and key, as routes are by page and for the same reason. */
  panels?: Readonly<Record<string, Readonly<Record<string, PanelDeclaration>>>> | undefined
}
