/** The sidebar from top to bottom (specification section 2); a module names its key and never its place. */
export const sidebarOrder = [
  'home',
  'makes',
  'dealer-groups',
  'dealers',
  'users',
  'file-configs',
  'queue-jobs',
  'dealer.makes',
  'dealer.employees',
  'vehicles',
  'stages.infleet',
  'stages.admin',
  'stages.ict',
  'stages.mechanical-prep',
  'stages.body-damage',
  'stages.media',
  'stages.sale',
  'vehicles.agency-stock',
  'vehicles.crm-confirmations',
  'site-settings',
] as const

/** Where a key stands; one that is not in the list comes after all that are. */
export function sidebarPlace(key: string): number {
  const place = sidebarOrder.findIndex((each) => each === key)
  return place === -1 ? sidebarOrder.length : place
}
