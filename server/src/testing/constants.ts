export const TEMPLATE = 'forecourt_template'
export const TEST_SECRET = 'a-secret-that-is-known-to-every-test'

/** Milliseconds for which a test waits for what does come, however busy the machine is. */
export const PATIENT_MS = 60_000

/** Milliseconds after which a service answers that is not to answer in any test. */
export const NEVER_MS = 3_600_000
