import { createHash, randomBytes } from 'node:crypto'

/** A secret that somebody is shown once and bears from then on; only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Fast on purpose: of so many random bits none can be guessed, however fast it is tried. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
