import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, createBrowser, Refused } from './browser.ts'
import { DAYS } from './days.ts'
import type { Keeper } from './ledger.ts'
import { createScreen } from './screen.ts'
import { type Employee, lookedAt } from './staff.ts'
import { createWorker } from './worker.ts'

/** Everybody signed in at some time of their own: within this long after the start, and then as often, a token runs out. */
const RENEWED_MS = 13 * 60_000

/** Everybody begins at some time of their own within this long: as much as a round of a day takes. */
export const BEGINNING_MS = 2 * 60_000

interface Part {
  employee: Employee
  number: number
  url: string
  sourceId: string
  keeper: Keeper
  /** Aborted in the evening. */
  day: AbortSignal
}

export interface Participant {
  leave: () => void
}

/** Opens one person's page and socket, and has them work if it is they who do. */
export async function takePart({ employee, number, url, sourceId, keeper, day }: Part): Promise<Participant> {
  const { userId, dealer, role, acts, session } = employee
  const screen = createScreen(userId, () => browser, keeper)
  const browser: Browser = createBrowser({ url, dealer }, session, keeper, screen.listen)
  await browser.open()
  void screen.show(lookedAt(employee, number))

  const work = async () => {
    const worker = createWorker({ userId, browser, screen, keeper, day })
    await delay(randomInt(BEGINNING_MS), undefined, { signal: day })
    while (!day.aborted) {
      try {
        await DAYS[role](worker, sourceId)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
      await worker.pause()
    }
  }
  const renewTokens = async () => {
    await delay(randomInt(RENEWED_MS), undefined, { signal: day })
    while (!day.aborted) {
      await browser.renew()
      await screen.readAll()
      await delay(RENEWED_MS, undefined, { signal: day })
    }
  }
  const untilEvening = (part: Promise<void>) =>
    part.catch((error: unknown) => {
      if (!day.aborted) keeper.failed(`${role}: ${String(error)}`)
    })
  void untilEvening(renewTokens())
  if (acts) void untilEvening(work())
  return {
    leave: () => {
      screen.stop()
      browser.close()
    },
  }
}
