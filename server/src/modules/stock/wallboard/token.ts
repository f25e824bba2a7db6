import { createHash, randomBytes } from 'node:crypto'

/** A new token of a link; only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
