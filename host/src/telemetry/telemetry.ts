import { onUnknownError } from '@forecourt/api-client/client'
import type { RemoteFailure } from '@forecourt/federation'
import { readPageConfig } from '../start/page-config.ts'
import type { Telemetry } from './sentry.ts'

let connected: Promise<Telemetry> | null = null

function report(error: unknown, facts: Record<string, string> = {}) {
  // oxlint-disable-next-line no-console -- the browser's log is where an error is looked for first
  console.error(error, facts)
  void connected?.then((telemetry) => telemetry.error(error, facts))
}

/** Connects the product's error log, and the service that the server's configuration names, if it names one. */
export function startTelemetry(): void {
  const { telemetry } = readPageConfig()
  if (telemetry) {
    connected = import(/* webpackChunkName: "telemetry" */ './sentry.ts').then(({ connect }) => connect(telemetry))
    connected.catch(() => undefined)
  }
  onUnknownError(report)
}

/** A module's page failed: which one, in which version, why, and under which reference. */
export function reportRemoteFailure(failure: RemoteFailure): void {
  const { remote, version, channel, page, reason, detail, phase, reference, error } = failure
  const facts = { remote, version, channel, page, reason, reference }
  report(error, { ...facts, ...(detail && { detail }), ...(phase && { phase }) })
}
