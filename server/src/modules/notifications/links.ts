import { type Actor, can } from '@forecourt/authority'
import { isOfPlatform, isOfSetup, type NotificationType, type Stage, type SubStage } from '@forecourt/domain'
import { actionPageFor } from '../vehicle/details/action-page.ts'

/** A message is read in its thread, wherever its vehicle is. */
const KEEPS_ITS_PAGE: readonly NotificationType[] = ['MENTION', 'MESSAGE']

const HOME = '/'

interface Standing {
  id: string
  dealerId: string
  stage: Stage
  subStage: SubStage
}

const vehiclePage = (vehicleId: string) => `/vehicles/${vehicleId}`

/** The page of a vehicle on which somebody acts now, or else its own page, which every employee of its group may open. */
export const pageOf = (vehicle: Standing, actor: Actor): string =>
  actionPageFor(vehicle, actor) ?? vehiclePage(vehicle.id)

interface Told {
  type: NotificationType
  url: string
  vehicleId: string | null
  /** As it is now; null where the reader does not reach it. */
  vehicle: Standing | null
}

/** Where a notification leads its reader: to what it is about as it is now, and to nothing that they may not open. */
export function linkOf({ type, url, vehicleId, vehicle }: Told, actor: Actor): string {
  if (isOfPlatform(type)) return actor.activeRole === 'DEVELOPER' ? url : HOME
  if (isOfSetup(type)) return actor.activeRole === 'SUPER_ADMIN' ? url : HOME
  if (vehicleId === null) return url
  if (!can('vehicles.stock.read', actor)) return HOME
  if (KEEPS_ITS_PAGE.includes(type)) return url
  return vehicle ? pageOf(vehicle, actor) : vehiclePage(vehicleId)
}
