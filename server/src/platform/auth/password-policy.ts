import type { FieldError } from '@forecourt/contracts'
import { dictionary } from '@zxcvbn-ts/language-common'

const LEAST = 10
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((word) => word.length >= LEAST))

/**
 * What is wrong with a new password that is long enough, or null: it is among the 49,000 commonest
 * of leaked ones, or it holds the username. Length is the contract's to check.
 */
export function passwordWeakness(password: string, username: string): Pick<FieldError, 'code' | 'message'> | null {
  const plain = password.toLowerCase()
  if (COMMON.has(plain)) return { code: 'common', message: 'This password is too common. Choose another.' }
  if (plain.includes(username.toLowerCase())) {
    return { code: 'username', message: 'The password must not contain the username.' }
  }
  return null
}
