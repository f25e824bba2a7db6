import { invalidate, notificationLists } from '../query/invalidate.ts'
import { createGathering } from './gather.ts'

/** Fetches the bell's figures again; several notifications at once are one change, as a move tells of more than one. */
export function createNotificationChanges() {
  const { add, stop } = createGathering<'notifications'>(() => void invalidate(notificationLists))
  return { add: (): void => add('notifications'), stop }
}
