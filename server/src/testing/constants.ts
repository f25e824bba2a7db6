export const TEMPLATE = 'forecourt_template'
export const TEST_SECRET = 'a-secret-that-is-known-to-every-test'
