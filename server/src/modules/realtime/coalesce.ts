/**
 * Runs an action, which must not reject, once for a burst of calls under one key, some time after the burst's first call;
 * never twice at a time for a key. Waiting for the end of the burst instead would let a busy workshop push it back for ever.
 */
export function coalesce(waitMs: number, action: (key: string) => Promise<void>) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const running = new Set<string>()
  const again = new Set<string>()

  const run = async (key: string) => {
    waiting.delete(key)
    running.add(key)
    try {
      await action(key)
    } finally {
      running.delete(key)
      if (again.delete(key)) ask(key)
    }
  }

  const ask = (key: string) => {
    if (running.has(key)) again.add(key)
    else if (!waiting.has(key))
      waiting.set(
        key,
        setTimeout(() => void run(key), waitMs),
      )
  }

  const stop = () => {
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
    again.clear()
  }
  return { ask, stop }
}
