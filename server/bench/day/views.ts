import type { Asked } from '@forecourt/contracts/realtime'
import type { DealerRole } from '@forecourt/domain'

/* The pages that people have open. */

/** Something on the screen: its address, and the call that answers it. */
export interface View extends Asked {
  path: string
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** What an address shows: of one vehicle, if it names any. */
export function viewOf(path: string): View {
  const [route = ''] = path.split('?')
  const [vehicleId] = ID.exec(route) ?? []
  return { path, route: `GET ${route.replace(ID, ':vehicleId')}`, params: vehicleId ? { vehicleId } : {} }
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
