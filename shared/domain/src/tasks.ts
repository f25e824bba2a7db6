import { describedAt, type Position, permissionIn, type StagePermission } from './stages/described.ts'

/** What a vehicle waits for where it is. */
export interface Task {
  /** What staff do about it, as a button says it and before the vehicle's name: 'Configure', 'Approve'. */
  label: string
  /** The permission, by its name in `@forecourt/authority`, of the person who does it. */
  permission: StagePermission
}

/** The page on which the vehicle's next task is done; queues, notifications and links all ask here. */
export const pageFor = (position: Position, vehicleId: string): string =>
  describedAt(position).page.replace(':id', () => encodeURIComponent(vehicleId))

/** What is done next with a vehicle here; null where nothing is. */
export function taskAt(position: Position): Task | null {
  const { of, task } = describedAt(position)
  return task && { label: task.label, permission: permissionIn(of, task.permission) }
}

/** What an arrival here asks of those who work here; null where whoever moved the vehicle goes on with it. */
export const arrivalAt = (position: Position): string | null => describedAt(position).arrival ?? null
