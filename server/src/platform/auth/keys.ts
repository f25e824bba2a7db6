import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, so that one leaking through a weak use does not open the others. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `forecourt:${purpose}`, 32))
