import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORMAT = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'forecourt: keys of outside services', 32))

/** A secret as it is kept in the database: AES-256-GCM under a key derived from SECRET, `v1.nonce.text.tag`. */
export function encryptSecret(plain: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [FORMAT, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** null when it was encrypted under another SECRET, or is not one of ours: it must then be entered again. */
export function decryptSecret(kept: string, secret: string): string | null {
  const [format, ...parts] = kept.split('.')
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (format !== FORMAT || nonce?.length !== NONCE_BYTES || !text || tag?.length !== TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
