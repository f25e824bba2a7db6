import type { RemoteFailure } from '@forecourt/federation'

interface FailureWords {
  title: string
  /** What happened, and what can be done about it. */
  description: string
}

type Words = (failure: Pick<RemoteFailure, 'detail'>) => string

const DESCRIPTIONS: Readonly<Record<RemoteFailure['reason'], Words>> = {
  network: () => 'Its files could not be loaded: the server did not answer. Check your connection.',
  status: ({ detail }) => `Its files could not be loaded: the server answered with an error (${detail}).`,
  wrongType: () =>
    'Something else was returned in place of its files. This happens on Wi-Fi that asks you to sign in first.',
  integrity: () => 'Its files do not match the release, so they were not run.',
  timeout: () => 'Its files did not arrive in time.',
  incompatible: () => 'It needs a newer version of Forecourt than this tab is running: reload the page.',
  missingExport: () => 'Its files loaded, but this page is not in them.',
  crashed: () => 'It stopped with an error.',
  withdrawn: () => 'It has been withdrawn for now.',
  disabled: ({ detail }) => detail ?? 'No reason was given.',
}

/**
 * What a person reads in place of a module's page. Names of packages and types are for anyone who looks up the
 * reference.
 */
export const failureWords = (failure: Pick<RemoteFailure, 'title' | 'reason' | 'detail'>): FailureWords => ({
  title: `${failure.title} is ${failure.reason === 'disabled' ? 'closed for now' : 'unavailable'}`,
  description: DESCRIPTIONS[failure.reason](failure),
})
