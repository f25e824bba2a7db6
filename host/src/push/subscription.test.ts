import { describe, expect, it } from 'vitest'
import { bytesOfKey } from './subscription.ts'

describe('bytesOfKey', () => {
  it('reads base64url, whose two special characters are not those of base64', () => {
    expect([...bytesOfKey('-_8A')]).toEqual([251, 255, 0])
  })
})
