import { createECDH, randomBytes } from 'node:crypto'
import { mkdir, readFile, link, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { partOf } from '../part-of.ts'

/**
 * Answers what is kept under a name in the data folder's `secrets`, making it at the first time.
 * The file appears complete or not at all: two first starts at once must not end with two different secrets.
 */
export async function kept(dataFolder: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataFolder, 'secrets')
  const path = join(folder, name)
  const read = () => readFile(path, 'utf8').then((text) => text.trim())
  try {
    return await read()
  } catch (error) {
    if (partOf(error, 'code') !== 'ENOENT') throw error
  }
  // Anyone who runs PostgreSQL passes through the data folder; only this one is closed to others.
  await mkdir(dataFolder, { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${make()}\n`, { mode: 0o600 })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return read()
}

export const newSecret = () => randomBytes(32).toString('base64url')

/** A VAPID key pair as `public.private`, both in base64url (RFC 8292: P-256, uncompressed point). */
export function newVapidKeys(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A private key may come with its leading zero bytes cut off; web-push wants all 32.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return `${publicKey}.${privateKey.toString('base64url')}`
}
