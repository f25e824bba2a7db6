import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../logging/logging.ts'

/** Work on the queue under one presence. */
export type Shift = {
  /** Resolves when it cannot go on: the presence is lost, or a runner gave up. */
  over: Promise<void>
  end: () => Promise<void>
}

const BEGIN_AGAIN_AFTER_MS = 1_000

type Needs = { begin: () => Promise<Shift>; log: Logger; signal: AbortSignal }

/** Goes from a shift that is over to the next one; resolves when the signal came and the last shift has ended. */
export async function keepWorking(first: Shift, { begin, log, signal }: Needs): Promise<void> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let shift: Shift | null = first
  while (shift) {
    await Promise.race([shift.over, stopped])
    await shift.end()
    if (signal.aborted) return
    log.warn('the jobs lost their connection to the database')
    shift = await beginAgain({ begin, log, signal })
  }
}

/** null when it is to stop before it could begin. */
async function beginAgain({ begin, log, signal }: Needs): Promise<Shift | null> {
  while (!signal.aborted) {
    try {
      const shift = await begin()
      log.info('the jobs are worked off again')
      return shift
    } catch (err) {
      log.warn({ err }, 'the jobs cannot be worked off; trying again')
      await setTimeout(BEGIN_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return null
}
