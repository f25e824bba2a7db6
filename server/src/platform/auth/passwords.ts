import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default algorithm; its enum cannot be named here, being a const one.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** OWASP's least for Argon2id: 19 MiB, two passes. About 12 ms, away from the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

let nobodys: Promise<string> | undefined

/**
 * Whether the password is the hash's. Without a hash (an unknown user) it takes the same time and is false, so that
 * time does not tell whether an account exists.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'))
  return right && passwordHash !== null
}
