import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** Enough for a page, its calls and its drafts, but not for a photo. */
const PASSED_BYTES = 100_000

interface Ends {
  near: Socket
  far: Socket
  /** Bytes sent upwards since the connection was last changed. */
  sent: number
  /** What the connection has accepted and not passed on. */
  heldUp: Buffer[]
  heldDown: Buffer[]
}

/** Blocks live updates to the page, as on a network that lets no socket through. */
export const withoutSocket = (context: BrowserContext) => context.route('**/socket.io/**', (route) => route.abort())

/**
 * The connection between a phone and the product: bytes pass through here, so that they can be stopped half way. The
 * browser's own emulation still lets an upload that has begun arrive.
 */
export async function openLine(to: string) {
  const { hostname, port } = new URL(to)
  const open = new Set<Ends>()
  let state: 'whole' | 'choked' | 'deaf' | 'cut' = 'whole'

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const ends: Ends = { near, far: connect(Number(port), hostname), sent: 0, heldUp: [], heldDown: [] }
    const { far } = ends
    open.add(ends)
    near.on('data', (bytes) => {
      ends.sent += bytes.length
      if (state === 'choked' && ends.sent > PASSED_BYTES) ends.heldUp.push(bytes)
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (state === 'deaf') ends.heldDown.push(bytes)
      else near.write(bytes)
    })
    const close = () => {
      open.delete(ends)
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) end.on('error', close).on('close', close)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))

  function change(next: typeof state) {
    state = next
    for (const ends of open) {
      const { near, far, heldUp, heldDown } = ends
      if (next === 'cut') {
        // Everything in flight is lost in both directions.
        near.destroy()
        far.destroy()
        continue
      }
      ends.sent = 0
      for (const bytes of heldUp.splice(0)) far.write(bytes)
      for (const bytes of heldDown.splice(0)) near.write(bytes)
    }
  }
  const say = (context: BrowserContext, offline: boolean) => context.setOffline(offline)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** How many uploads have begun and are stuck. */
    stuck: () => [...open].filter(({ heldUp }) => heldUp.length > 0).length,
    /** Nothing large gets through any more: it starts, and stops half way. */
    choke: (context: BrowserContext) => (change('choked'), say(context, false)),
    /** Requests arrive, but no answer comes back. */
    deafen: (context: BrowserContext) => (change('deaf'), say(context, false)),
    cut: (context: BrowserContext) => (change('cut'), say(context, true)),
    mend: (context: BrowserContext) => (change('whole'), say(context, false)),
    async close() {
      for (const { near } of open) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
