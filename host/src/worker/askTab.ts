import type { Tab } from './scope.ts'

const ANSWER_WITHIN_MS = 1000

/** What a tab answers to a message; undefined where it does not in time. */
export function askTab(tab: Tab, message: { type: string; url?: string }): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
    port1.start()
    setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS)
    tab.postMessage(message, [port2])
  })
}
