import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Logger } from '../logging/logging.ts'

export type Listener = {
  onMessage: (payload: string) => void
  /** The connection was away: messages may have been missed, so whatever they keep fresh must be dropped. */
  onGap?: () => void
}

/** Resolves when the channel is being listened to; the function that it answers with ends that. */
export type Listen = (channel: string, listener: Listener) => Promise<() => void>

export type Listening = { listen: Listen; close: () => Promise<void> }

const RECONNECT_AFTER_MS = 1_000

/** One connection that hears every channel; made at the first `listen` and made again whenever it is lost. */
export function startListening(url: string, log: Logger): Listening {
  const listeners = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let connection: Promise<Client> | null = null

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: 'forecourt listener', keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection failed'))
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '')
    })
    await client.connect()
    client.once('end', () => {
      if (!closing.signal.aborted) connection = reconnect()
    })
    for (const channel of listeners.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
    return client
  }

  async function reconnect(): Promise<Client> {
    for (;;) {
      await delay(RECONNECT_AFTER_MS, undefined, { signal: closing.signal, ref: false })
      try {
        const client = await connect()
        for (const listener of [...listeners.values()].flatMap((some) => [...some])) listener.onGap?.()
        return client
      } catch (error) {
        log.warn({ err: error }, 'the database cannot be listened to; trying again')
      }
    }
  }

  return {
    listen: async (channel, listener) => {
      const some = listeners.get(channel) ?? new Set()
      listeners.set(channel, some.add(listener))
      const client = await (connection ??= connect())
      await client.query(`listen ${escapeIdentifier(channel)}`)
      return () => void some.delete(listener)
    },
    close: async () => {
      closing.abort()
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}
