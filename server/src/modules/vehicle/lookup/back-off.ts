/** How long a provider that named no time is left alone; doubled with every refusal in a row. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 600_000

/** Remembers which providers asked for a pause, so that they are not asked again before it is over. */
export function createBackOff(now: () => number = Date.now) {
  const pauses = new Map<string, { until: number; refusals: number }>()
  return {
    /** Milliseconds for which the provider is still to be left alone. */
    pauseOf: (provider: string): number => Math.max(0, (pauses.get(provider)?.until ?? 0) - now()),
    refused(provider: string, retryAfterMs: number | undefined): void {
      const refusals = (pauses.get(provider)?.refusals ?? 0) + 1
      const ownPause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (refusals - 1))
      pauses.set(provider, { until: now() + Math.min(LONGEST_PAUSE_MS, retryAfterMs ?? ownPause), refusals })
    },
    answered: (provider: string): void => void pauses.delete(provider),
  }
}

export type BackOff = ReturnType<typeof createBackOff>
