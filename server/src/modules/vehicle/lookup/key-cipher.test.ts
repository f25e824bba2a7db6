import { expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './key-cipher.ts'

const SECRET = 'a secret of more than thirty-two characters'

it('returns what it was given, and never encrypts the same way twice', () => {
  const kept = encryptSecret('the-key', SECRET)
  expect(kept).not.toContain('the-key')
  expect(encryptSecret('the-key', SECRET)).not.toBe(kept)
  expect(decryptSecret(kept, SECRET)).toBe('the-key')
})

it('returns nothing for another secret, a changed text or a truncated one', () => {
  const kept = encryptSecret('the-key', SECRET)
  const [format, nonce, text, tag] = kept.split('.')
  expect(decryptSecret(kept, `${SECRET}.`)).toBeNull()
  expect(decryptSecret([format, nonce, `${text}AA`, tag].join('.'), SECRET)).toBeNull()
  expect(decryptSecret([format, nonce, text, tag?.slice(0, 8)].join('.'), SECRET)).toBeNull()
  expect(decryptSecret('the-key', SECRET)).toBeNull()
})
