import { invalidate, notificationLists } from '../query/invalidate.ts'

const GATHER_MS = 300

/** Fetches the bell's figures anew; several notifications at once are one change, as a move tells of more than one. */
export function createNotificationChanges() {
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    timer = undefined
    void invalidate(notificationLists)
  }

  return {
    add: (): void => {
      timer ??= setTimeout(apply, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
