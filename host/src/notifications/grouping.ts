import type { Notification } from '@forecourt/contracts'
import { grouped, type Stage } from '@forecourt/domain'

/** What was told of the same vehicle together, each vehicle where its newest stands; what is of none stands alone. */
export const byVehicle = (notifications: readonly Notification[]): Map<string, Notification[]> =>
  grouped(notifications, ({ vehicleId, id }) => vehicleId ?? id)

/** What was told of vehicles by the stage in which they are now; by null what concerns no vehicle that one may see. */
export const byStage = (notifications: readonly Notification[]): Map<Stage | null, Notification[]> =>
  grouped(notifications, ({ stage }) => stage)
