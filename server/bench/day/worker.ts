import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { itemAt } from '@forecourt/domain'
import { z } from 'zod'
import type { Browser } from './browser.ts'
import type { Keeper } from './ledger.ts'
import type { Screen } from './screen.ts'
import { viewOf } from './views.ts'

/** From reading what is on the screen to the next click, in milliseconds. */
const PAUSE = [10_000, 30_000] as const

const Row = z.object({
  id: z.string(),
  stage: z.string(),
  subStage: z.string(),
  version: z.int(),
  hold: z.unknown(),
})
export type Row = z.output<typeof Row>

const List = z.object({ data: z.object({ data: z.array(Row) }) })
const Notifications = z.object({ data: z.object({ data: z.array(z.object({ id: z.string() })) }) })

/** Somebody who works through a day: what they do on the screen, with the time that it takes them to look. */
export interface Worker {
  userId: string
  /** Looks at what is on the screen. Rejects when the day is over. */
  pause: () => Promise<unknown>
  /** Opens a page: its list, and what it shows beside that. */
  look: (path: string, ...beside: string[]) => Promise<unknown>
  /** The same of vehicles. */
  list: (path: string, ...beside: string[]) => Promise<Row[]>
  /** Opens the page of a vehicle: its record, read and marked as read, and its thread. */
  open: (path: string, vehicleId: string) => Promise<unknown>
  /** Does what colleagues are told of; null where one of them was faster. */
  act: (vehicleId: string, path: string, body: object) => Promise<unknown>
  /** Sends what nobody but the person is told of. */
  send: (path: string, body: object) => Promise<unknown>
  readNotifications: () => Promise<void>
}

interface Equipment {
  userId: string
  browser: Browser
  screen: Screen
  keeper: Keeper
  /** Aborted in the evening. */
  day: AbortSignal
}

export function createWorker({ userId, browser, screen, keeper, day }: Equipment): Worker {
  const look = async (path: string, ...beside: string[]) => {
    const views = beside.map(viewOf)
    const [body] = await Promise.all([browser.call('GET', path), screen.show([viewOf(path), ...views], views)])
    return body
  }
  return {
    userId,
    pause: () => delay(randomInt(...PAUSE), undefined, { signal: day }),
    look,
    list: async (path, ...beside) => List.parse(await look(path, ...beside)).data.data,
    open: async (path, vehicleId) => {
      const record = viewOf(path)
      const thread = viewOf(`/vehicles/${vehicleId}/messages?pageSize=20`)
      const [body] = await Promise.all([
        browser.call('GET', path),
        browser.call('POST', `/stage/${vehicleId}/read`),
        screen.show([record, thread], [thread]),
      ])
      return body
    },
    act: async (vehicleId, path, body) => {
      const withdraw = keeper.acting(vehicleId, userId)
      const answer = await browser.call('POST', path, body).catch((error: unknown) => {
        withdraw()
        throw error
      })
      if (answer === null) withdraw()
      return answer
    },
    send: (path, body) => browser.call('POST', path, body),
    readNotifications: async () => {
      const { data } = Notifications.parse(
        await browser.call('GET', '/notifications?section=NEEDS_YOU&pageSize=20'),
      ).data
      if (data.length > 0) await browser.call('PATCH', '/notifications/read', { ids: data.map(({ id }) => id) })
    },
  }
}

/** One of them, if there is any. */
export const anyOf = <Item extends object>(items: readonly Item[]): Item | null =>
  items.length === 0 ? null : itemAt(items, randomInt(items.length))
