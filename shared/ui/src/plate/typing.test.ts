import { expect, test } from 'vitest'
import { typed } from './typing.ts'

/** `|` marks the caret in the text that the browser left. */
function edit(before: string, left: string, inputType = 'insertText') {
  return typed(before, left.replace('|', ''), left.indexOf('|'), inputType)
}

test('upper-cases and drops what no plate has', () => {
  expect(edit('', 'ab-1 2|')).toEqual({ mark: 'AB12', caret: 5 })
})

test('keeps the caret behind the typed character when the space moves', () => {
  // 'AB 12' becomes 'AB12 C' with the fifth character.
  expect(edit('AB12', 'AB 12c|')).toEqual({ mark: 'AB12C', caret: 5 })
})

test('keeps the caret in the middle of the mark', () => {
  expect(edit('AB12CDE', 'AB92| CDE')).toEqual({ mark: 'AB92CDE', caret: 5 })
  expect(edit('AB2CDE', 'A1|B2CDE')).toEqual({ mark: 'A1B2CDE', caret: 2 })
})

test('backspace over the space takes the character before it', () => {
  expect(edit('AB12CDE', 'AB12|CDE', 'deleteContentBackward')).toEqual({ mark: 'AB1CDE', caret: 3 })
})

test('delete before the space takes the character after it', () => {
  expect(edit('AB12CDE', 'AB12|CDE', 'deleteContentForward')).toEqual({ mark: 'AB12DE', caret: 4 })
})

test('holds no more than eight characters', () => {
  expect(edit('', 'ABCD12345678|').mark).toBe('ABCD1234')
})
