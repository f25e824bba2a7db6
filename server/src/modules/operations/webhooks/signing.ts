import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret to sign with, as Standard Webhooks writes them: 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

interface Signed {
  id: string
  body: string
  at: Date
}

/**
 * The headers by which a receiver knows that a message is ours, whole and new (standardwebhooks.com): each signature is over
 * ID, moment and body, so none of them can be exchanged. One for each secret: a receiver accepts a message if it knows any.
 */
export function signedHeaders(secrets: readonly string[], { id, body, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatureBy = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  }
}
