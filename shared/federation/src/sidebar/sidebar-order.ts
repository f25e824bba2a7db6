import { listPageFor, STAGES } from '@forecourt/domain'

const STAGE_PAGES = '/stages/'
const stageKeys = STAGES.map(listPageFor)
  .filter((page) => page.startsWith(STAGE_PAGES))
  .map((page) => `stages.${page.slice(STAGE_PAGES.length)}`)

/**
 * The sidebar from top to bottom (R2.20), stages in the order of the workflow; a module names its key and never its
 * place.
 */
export const sidebarOrder: readonly string[] = [
  'home',
  'makes',
  'dealer-groups',
  'dealers',
  'users',
  'file-configs',
  'queue-jobs',
  'imports',
  'dealer.makes',
  'dealer.employees',
  'dealer.settings',
  'dealer.audit',
  'dealer.api-keys',
  'vehicles',
  ...stageKeys,
  'vehicles.agency-stock',
  'vehicles.crm-confirmations',
  'vehicles.stock-book',
  'dealer.imports',
  'site-settings',
  'audit',
]

/** Where a key stands; one that is not in the list comes after all that are. */
export function sidebarPlace(key: string): number {
  const place = sidebarOrder.indexOf(key)
  return place === -1 ? sidebarOrder.length : place
}
