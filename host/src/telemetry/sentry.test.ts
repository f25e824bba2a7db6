import { init } from '@sentry/browser'
import { expect, it, vi } from 'vitest'
import { connect } from './sentry.ts'

vi.mock('@sentry/browser', () => ({
  init: vi.fn(),
  captureException: vi.fn(),
  browserTracingIntegration: () => 'tracing',
  replayIntegration: () => 'replay',
}))

it('R9.10 R9.11 traces everything, records a tenth and every error, and sends trace headers to production only', () => {
  const dsn = 'https://key@errors.example/1'
  connect({ dsn, environment: 'production', productionOrigin: 'https://forecourt.example' })
  expect(init).toHaveBeenCalledExactlyOnceWith({
    dsn,
    environment: 'production',
    integrations: ['tracing', 'replay'],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: ['https://forecourt.example'],
  })
})
