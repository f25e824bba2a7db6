/** Rejects once a request is cancelled: a browser stops waiting then, whatever the server does. */
export const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
