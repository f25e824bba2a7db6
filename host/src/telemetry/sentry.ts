import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/browser'
import type { PageConfig } from '../start/page-config.ts'

/** Where errors are sent. Without configuration there is none, and its code is never fetched. */
export interface Telemetry {
  error: (error: unknown, facts?: Record<string, string>) => void
}

/** Sample rates (R9.10); trace headers go to the product's own production origin alone. */
export function connect({ dsn, environment, productionOrigin }: NonNullable<PageConfig['telemetry']>): Telemetry {
  init({
    dsn,
    environment,
    integrations: [browserTracingIntegration(), replayIntegration()],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: productionOrigin ? [productionOrigin] : [],
  })
  return { error: (error, facts = {}) => void captureException(error, { tags: facts }) }
}
