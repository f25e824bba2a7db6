import { describe, expect, it } from 'vitest'
import { passwordWeakness } from './password-policy.ts'

describe('a new password', () => {
  it.each(['1234567890', 'QwertyUiop', 'Password123', 'basketball'])('%s is too common', (password) => {
    expect(passwordWeakness(password, 'someone')?.code).toBe('common')
  })

  it('must not contain the username', () => {
    expect(passwordWeakness('the-Jane.Doe-way', 'jane.doe')?.code).toBe('username')
  })

  it('may be anything else', () => {
    expect(passwordWeakness('Forecourt-demo-1', 'everything')).toBeNull()
    expect(passwordWeakness('пароль на каждый день', 'someone')).toBeNull()
  })
})
