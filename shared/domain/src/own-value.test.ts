import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'of %s is nothing unless the record has it',
  (name) => {
    expect(ownValue({ list: 1 }, name)).toBeUndefined()
    expect(ownValue({ [name]: 1 }, name)).toBe(1)
  },
)
