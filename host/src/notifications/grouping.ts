import type { Notification } from '@forecourt/contracts'
import type { Stage } from '@forecourt/domain'

export interface VehicleGroup {
  key: string
  /** In their order; never empty. */
  notifications: [Notification, ...Notification[]]
}

/** What was told of the same vehicle together, each vehicle where its newest stands. */
export function byVehicle(notifications: readonly Notification[]): VehicleGroup[] {
  const groups = new Map<string, VehicleGroup>()
  for (const notification of notifications) {
    const key = notification.vehicleId ?? notification.id
    const group = groups.get(key)
    if (group) group.notifications.push(notification)
    else groups.set(key, { key, notifications: [notification] })
  }
  return [...groups.values()]
}

export interface StageGroup {
  /** null for what concerns no vehicle that one may see. */
  stage: Stage | null
  notifications: Notification[]
}

/** What was told of vehicles by the stage in which they are now. */
export function byStage(notifications: readonly Notification[]): StageGroup[] {
  const groups = new Map<Stage | null, StageGroup>()
  for (const notification of notifications) {
    const { stage } = notification
    const group = groups.get(stage)
    if (group) group.notifications.push(notification)
    else groups.set(stage, { stage, notifications: [notification] })
  }
  return [...groups.values()]
}
