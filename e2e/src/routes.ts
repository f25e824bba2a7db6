import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DealerRole, Role } from '@forecourt/domain'
import type { Kind } from './people.ts'

/** A page of the product as its registry or its host declares it. */
export interface ProductRoute {
  path: string
  title: string
}

/** The pages of the host itself; those of modules are in the registry. */
export const HOST_ROUTES: readonly ProductRoute[] = [
  { path: '/', title: 'Overview' },
  { path: '/settings/profile', title: 'Profile' },
  { path: '/settings/password', title: 'Change Password' },
  { path: '/settings/notifications', title: 'Notifications' },
  { path: '/settings/downloads', title: 'Downloads' },
  { path: '/modules', title: 'Modules' },
]

/** The parts of a module's registry entry that tests use. */
export interface ModuleLine {
  name: string
  version: string
  manifest: {
    hostApi: string
    routes: Readonly<Record<string, ProductRoute>>
    panels?: Readonly<Record<string, object>>
  }
}

export interface RegistryFile {
  remotes: readonly ModuleLine[]
}

export const registryOf = async (url: string): Promise<RegistryFile> =>
  (await (await fetch(`${url}/registry.json`)).json()) as RegistryFile

/** The area of the product that a page belongs to: the name of its module, or the host. */
export const HOST_AREA = 'host'

/** Every page of this build that needs a sign-in. */
export async function productRoutes(url: string): Promise<(ProductRoute & { area: string })[]> {
  const registry = await registryOf(url)
  return [
    ...HOST_ROUTES.map((route) => ({ ...route, area: HOST_AREA })),
    ...registry.remotes.flatMap(({ name, manifest }) =>
      Object.values(manifest.routes).map((route) => ({ ...route, area: name })),
    ),
  ]
}

/** The area that draws an address: that of its route, or the host if no route matches. */
export function areaOf(routes: readonly { path: string; area: string }[], address: string): string {
  const { pathname } = new URL(address, 'http://localhost')
  const isOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  return routes.find(({ path }) => isOf(path))?.area ?? HOST_AREA
}

/** IDs of existing records, by path parameter. */
export type Ids = Readonly<Record<string, string>>

const NOTHING = '0199a0b0-0000-7000-8000-000000000000'

/** A route's address; a parameter without an ID gets one that does not exist. */
export const addressOf = (path: string, ids: Ids = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? NOTHING)

const everyone = () => true
const only = (role: Role) => (kind: Kind) => kind.role === role
const employees =
  (...roles: DealerRole[]) =>
  ({ role, dealerRoles }: Kind) =>
    role === 'EMPLOYEE' && (roles.length === 0 || roles.some((each) => dealerRoles.includes(each)))

/** The pages of a stage added by `new-remote --stage`, from `stages/<name>/pages.json`. */
interface StagePages {
  /** Who may open each page: one of these roles is enough. */
  pages: Readonly<Record<string, readonly DealerRole[]>>
  /** Its entry in the sidebar, and the entry it is under. */
  sidebar: { key: string; path: string; after: string }
}

const STAGES = join(import.meta.dirname, '../stages')
const stagePages = readdirSync(STAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(readFileSync(join(STAGES, name, 'pages.json'), 'utf8')) as StagePages)

/**
 * Who may open which page, written down here again rather than derived from the program's own rules. A page that is
 * missing here fails the tests.
 */
export const WHO_MAY: Readonly<Record<string, (kind: Kind) => boolean>> = {
  '/': everyone,
  '/settings/profile': everyone,
  '/settings/password': everyone,
  '/settings/notifications': everyone,
  '/settings/downloads': everyone,
  '/modules': only('DEVELOPER'),
  '/approvals': employees('SALES_MANAGER'),
  '/vehicles': employees(),
  '/vehicles/agency-stock': employees(),
  '/vehicles/stock-book': employees('ADMIN', 'SALES_MANAGER'),
  '/vehicles/:vehicleId': employees(),
  '/vehicle-crm-confirmations': employees('ADMIN'),
  '/vehicle-crm-confirmations/:vehicleId': employees('ADMIN'),
  '/stages/infleet': employees(),
  '/stages/admin': employees('ADMIN'),
  '/stages/admin/:vehicleId/configure': employees('ADMIN'),
  '/stages/ict': employees('SALES_EXECUTIVE', 'SALES_MANAGER'),
  '/stages/ict/:vehicleId': employees('SALES_EXECUTIVE', 'SALES_MANAGER'),
  '/stages/mechanical-prep': employees('MECHANICAL_PREP', 'SALES_MANAGER'),
  '/stages/mechanical-prep/:vehicleId/assess': employees('MECHANICAL_PREP'),
  '/stages/mechanical-prep/:vehicleId/quote': employees('MECHANICAL_PREP'),
  '/stages/mechanical-prep/:vehicleId/approval': employees('SALES_MANAGER'),
  '/stages/mechanical-prep/:vehicleId/completion': employees('MECHANICAL_PREP'),
  '/stages/body-damage': employees('BODY_DAMAGE', 'SALES_MANAGER'),
  '/stages/body-damage/:vehicleId/assess': employees('BODY_DAMAGE'),
  '/stages/body-damage/:vehicleId/quote': employees('BODY_DAMAGE'),
  '/stages/body-damage/:vehicleId/approval': employees('SALES_MANAGER'),
  '/stages/body-damage/:vehicleId/repair': employees('BODY_DAMAGE'),
  '/stages/media': employees('SALES_SUPPORT', 'SALES_EXECUTIVE'),
  '/stages/media/:vehicleId/valet': employees('SALES_SUPPORT', 'SALES_EXECUTIVE'),
  '/stages/media/:vehicleId/media': employees('SALES_SUPPORT', 'SALES_EXECUTIVE'),
  '/stages/sale': employees('ADMIN', 'SALES_SUPPORT', 'SALES_EXECUTIVE', 'SALES', 'SALES_MANAGER'),
  '/stages/sale/:vehicleId/post': employees('SALES_SUPPORT', 'SALES_EXECUTIVE'),
  '/stages/sale/:vehicleId/sold': employees('ADMIN', 'SALES', 'SALES_MANAGER'),
  '/stages/sale/:vehicleId/sold-directly': employees('ADMIN', 'SALES', 'SALES_MANAGER'),
  '/stages/:vehicleId/offsite': employees('SALES'),
  '/makes': only('DEVELOPER'),
  '/makes/:makeId': only('DEVELOPER'),
  '/makes/:makeId/models': only('DEVELOPER'),
  '/dealer-groups': only('DEVELOPER'),
  '/dealers': only('DEVELOPER'),
  '/dealers/:dealerId': only('DEVELOPER'),
  '/dealers/:dealerId/details': only('DEVELOPER'),
  '/dealers/:dealerId/settings': only('DEVELOPER'),
  '/dealers/:dealerId/admins': only('DEVELOPER'),
  '/dealers/:dealerId/employees': only('DEVELOPER'),
  '/users': only('DEVELOPER'),
  '/file-configs': only('DEVELOPER'),
  '/queue-jobs': only('DEVELOPER'),
  '/site-settings': only('DEVELOPER'),
  '/imports': only('DEVELOPER'),
  '/imports/:importId': only('DEVELOPER'),
  '/audit': only('DEVELOPER'),
  '/dealer/wallboards': only('SUPER_ADMIN'),
  '/dealer/makes': only('SUPER_ADMIN'),
  '/dealer/employees': only('SUPER_ADMIN'),
  '/dealer/settings': only('SUPER_ADMIN'),
  '/dealer/imports': (kind) => kind.role === 'SUPER_ADMIN' || employees('ADMIN')(kind),
  '/dealer/imports/:importId': (kind) => kind.role === 'SUPER_ADMIN' || employees('ADMIN')(kind),
  '/dealer/audit': only('SUPER_ADMIN'),
  '/dealer/api-keys': only('SUPER_ADMIN'),
  '/dealer/webhooks': only('SUPER_ADMIN'),
  '/dealer/webhooks/:webhookId': only('SUPER_ADMIN'),
  ...Object.fromEntries(
    stagePages.flatMap(({ pages }) => Object.entries(pages).map(([page, roles]) => [page, employees(...roles)])),
  ),
}

type SidebarEntry = readonly [key: string, path: string]

const SPECIFIED: readonly SidebarEntry[] = [
  ['home', '/'],
  ['makes', '/makes'],
  ['dealer-groups', '/dealer-groups'],
  ['dealers', '/dealers'],
  ['users', '/users'],
  ['file-configs', '/file-configs'],
  ['queue-jobs', '/queue-jobs'],
  ['imports', '/imports'],
  ['dealer.makes', '/dealer/makes'],
  ['dealer.employees', '/dealer/employees'],
  ['dealer.settings', '/dealer/settings'],
  ['dealer.audit', '/dealer/audit'],
  ['dealer.api-keys', '/dealer/api-keys'],
  ['vehicles', '/vehicles'],
  ['stages.infleet', '/stages/infleet'],
  ['stages.admin', '/stages/admin'],
  ['stages.ict', '/stages/ict'],
  ['stages.mechanical-prep', '/stages/mechanical-prep'],
  ['stages.body-damage', '/stages/body-damage'],
  ['stages.media', '/stages/media'],
  ['stages.sale', '/stages/sale'],
  ['vehicles.agency-stock', '/vehicles/agency-stock'],
  ['vehicles.crm-confirmations', '/vehicle-crm-confirmations'],
  ['vehicles.stock-book', '/vehicles/stock-book'],
  ['dealer.imports', '/dealer/imports'],
  ['site-settings', '/site-settings'],
  ['audit', '/audit'],
]

/** The sidebar from top to bottom (R2.20): key, and the page it opens. */
export const SIDEBAR: readonly SidebarEntry[] = SPECIFIED.flatMap((entry) => [
  entry,
  ...stagePages
    .filter(({ sidebar }) => sidebar.after === entry[0])
    .map(({ sidebar }) => [sidebar.key, sidebar.path] as const),
])
