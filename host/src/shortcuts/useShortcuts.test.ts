import { describe, expect, it } from 'vitest'
import { shortcutOf } from './useShortcuts.ts'

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const alt = { ...none, altKey: true }
const ctrl = { ...none, ctrlKey: true }

describe('shortcuts', () => {
  it('switch with Control on a Mac and with Alt elsewhere', () => {
    expect(shortcutOf({ ...ctrl, key: 's', code: 'KeyS' }, true, false)).toBe('location')
    expect(shortcutOf({ ...ctrl, key: 'r', code: 'KeyR' }, true, false)).toBe('role')
    expect(shortcutOf({ ...alt, key: 's', code: 'KeyS' }, false, false)).toBe('location')
    expect(shortcutOf({ ...alt, key: 'r', code: 'KeyR' }, false, false)).toBe('role')
  })

  it('leave the browser its own', () => {
    expect(shortcutOf({ ...ctrl, key: 's', code: 'KeyS' }, false, false)).toBeNull()
    expect(shortcutOf({ ...ctrl, key: 'r', code: 'KeyR' }, false, false)).toBeNull()
    expect(shortcutOf({ ...none, metaKey: true, key: 'r', code: 'KeyR' }, true, false)).toBeNull()
  })

  it('open the search, but let a slash be typed', () => {
    expect(shortcutOf({ ...none, key: '/', code: 'Slash' }, false, false)).toBe('search')
    expect(shortcutOf({ ...none, key: '/', code: 'Slash' }, false, true)).toBeNull()
    expect(shortcutOf({ ...ctrl, key: 'k', code: 'KeyK' }, false, true)).toBe('search')
  })

  it('open the documentation from anywhere', () => {
    expect(shortcutOf({ ...none, key: 'F1', code: 'F1' }, false, true)).toBe('docs')
  })
})
