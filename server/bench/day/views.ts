import type { DealerRole, Stage } from '@forecourt/domain'
import type { View } from './screen.ts'

/* The pages that people have open. */

const STAGES: Readonly<Record<string, Stage>> = {
  admin: 'ADMIN',
  'mechanical-prep': 'MECHANICAL_PREP',
  'body-damage': 'BODY_DAMAGE',
  sale: 'SALE',
}

/** What an address shows. */
export function viewOf(path: string): View {
  if (path.startsWith('/vehicles')) return { path, kind: 'stock' }
  const [, name = '', isCounts] = /^\/stage\/([\w-]+)(\/counts)?/.exec(path) ?? []
  const stage = STAGES[name]
  return stage ? { path, kind: isCounts ? 'counts' : 'list', stage } : { path, kind: 'overview' }
}

const views = (...paths: string[]) => paths.map(viewOf)

/** A list as it opens. */
export const PAGE = 'sort=urgency&pageSize=50'

/** The page of each role's own list. */
export const OWN = {
  ADMIN: views(`/stage/admin?${PAGE}`),
  MECHANICAL_PREP: views(`/stage/mechanical-prep?${PAGE}`, '/stage/mechanical-prep/counts'),
  BODY_DAMAGE: views(`/stage/body-damage?${PAGE}`, '/stage/body-damage/counts'),
  SALES: views(`/stage/sale?${PAGE}`, '/stage/sale/counts'),
  SALES_MANAGER: views('/overview/approvals?pageSize=5'),
} as const satisfies Partial<Record<DealerRole, readonly View[]>>

/** A role that takes part in the day. */
export type DayRole = keyof typeof OWN

export const HOME = views('/overview/queue?pageSize=6', '/overview/coming', '/overview/waiting')
export const STOCK = views(`/vehicles?${PAGE}`)
