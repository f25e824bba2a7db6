export const TEMPLATE = 'forecourt_template'
export const TEST_SECRET = 'a-secret-that-is-known-to-every-test'

/** Milliseconds that a test waits for something that will come, however busy the machine is. */
export const PATIENT_MS = 60_000

/** Milliseconds until a service answers that should not answer in any test. */
export const NEVER_MS = 3_600_000
