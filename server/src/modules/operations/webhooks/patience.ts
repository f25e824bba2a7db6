import { DELIVERY_DAYS, WEBHOOK_FAILURE_DAYS } from '@forecourt/contracts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after so many failures in a row; from then on always the last. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]

const pauseAfter = (failures: number) => PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0

interface Failing {
  /** Of the webhook in a row, whichever message it was, with the one that was just seen. */
  failures: number
  failingSince: Date
  /** Of the message, with the one that was just seen. */
  attempts: number
  /** When the message was written. */
  writtenAt: Date
}

/**
 * What follows from a failed attempt. The webhook is left alone for longer and longer, with all that waits for it, so that an
 * address which never answers costs an attempt every six hours and nobody else's time. The message waits for its own count
 * of failures: one that is refused again and again does not keep back those behind it.
 */
export function afterFailure({ failures, failingSince, attempts, writtenAt }: Failing, now: Date) {
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts))
  return {
    pausedUntil: new Date(now.getTime() + pauseAfter(failures)),
    nextAttemptAt,
    /** The message is not tried again. */
    givesUp: nextAttemptAt.getTime() - writtenAt.getTime() > DELIVERY_DAYS * DAY,
    /** The webhook is not used again until somebody switches it on. */
    switchesOff: now.getTime() - failingSince.getTime() >= WEBHOOK_FAILURE_DAYS * DAY,
  }
}
