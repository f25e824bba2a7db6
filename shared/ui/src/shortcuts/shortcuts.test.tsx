import { act as acting, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useBoundShortcuts } from './bound.ts'
import { SHORTCUTS } from './catalogue.ts'
import { useCharacterKeys } from './characterKeys.ts'
import { isPressed, keyCaps } from './keys.ts'
import { useKeysWithin, useShortcuts, type Binding } from './useShortcuts.ts'

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const alt = { ...none, altKey: true }
const ctrl = { ...none, ctrlKey: true }

beforeEach(() => localStorage.clear())

describe('keys', () => {
  it('R2.29 R2.30 switch with Control on a Mac and with Alt elsewhere, by the position of the letter', () => {
    expect(isPressed('Switch+S', { ...ctrl, key: 's', code: 'KeyS' }, true)).toBe(true)
    expect(isPressed('Switch+S', { ...alt, key: 'ß', code: 'KeyS' }, false)).toBe(true)
    expect(isPressed('Switch+R', { ...alt, key: 'r', code: 'KeyR' }, false)).toBe(true)
    expect(isPressed('Switch+S', { ...ctrl, key: 's', code: 'KeyS' }, false)).toBe(false)
    expect(isPressed('Switch+R', { ...none, metaKey: true, key: 'r', code: 'KeyR' }, true)).toBe(false)
  })

  it('match a character as it was typed, whatever that needs, and a modifier only where it is named', () => {
    expect(isPressed('?', { ...none, shiftKey: true, key: '?', code: 'Slash' }, false)).toBe(true)
    expect(isPressed('/', { ...none, shiftKey: true, key: '/', code: 'Digit7' }, false)).toBe(true)
    expect(isPressed('/', { ...ctrl, key: '/', code: 'Slash' }, false)).toBe(false)
    expect(isPressed('ArrowDown', { ...none, shiftKey: true, key: 'ArrowDown', code: '' }, false)).toBe(false)
    expect(isPressed('Shift+ArrowDown', { ...none, shiftKey: true, key: 'ArrowDown', code: '' }, false)).toBe(true)
    expect(isPressed('Space', { ...none, key: ' ', code: 'Space' }, false)).toBe(true)
    expect(isPressed('Mod+A', { ...none, metaKey: true, key: 'a', code: 'KeyA' }, true)).toBe(true)
  })

  it('are drawn as the keyboard has them', () => {
    expect(keyCaps('Switch+S', false)).toEqual(['Alt', 'S'])
    expect(keyCaps('Switch+S', true)).toEqual(['Ctrl', 'S'])
    expect(keyCaps('Mod+K', true)).toEqual(['⌘', 'K'])
    expect(keyCaps('Shift+ArrowUp', false)).toEqual(['Shift', '↑'])
  })
})

const search = vi.fn<() => void>()
const docs = vi.fn<() => void>()
const leave = vi.fn<() => false>(() => false)

function Page({ binds = true }: { binds?: boolean }) {
  useShortcuts(
    binds
      ? [
          { ...SHORTCUTS.search, run: search },
          { ...SHORTCUTS.docs, run: docs },
        ]
      : [],
  )
  const onKeyDown = useKeysWithin([{ ...SHORTCUTS.move, run: leave }, SHORTCUTS.open] satisfies Binding[])
  return (
    <div onKeyDown={onKeyDown}>
      <input aria-label="Text" />
      <input aria-label="Tick" type="checkbox" />
      <button type="button">Press</button>
      <div role="menu">
        <button type="button">Entry</button>
      </div>
    </div>
  )
}

const press = (on: HTMLElement, key: string) => fireEvent.keyDown(on, { key })

describe('bindings', () => {
  beforeEach(() => vi.clearAllMocks())

  it('RQ.31 leave characters to typing and to overlays, but not F1', () => {
    render(<Page />)
    press(screen.getByLabelText('Text'), '/')
    press(screen.getByRole('button', { name: 'Entry' }), '/')
    expect(search).not.toHaveBeenCalled()
    press(screen.getByLabelText('Text'), 'F1')
    expect(docs).toHaveBeenCalledTimes(1)
    expect(press(screen.getByLabelText('Tick'), '/')).toBe(false)
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('RQ.31 leave to the browser what they do not handle', () => {
    render(<Page />)
    expect(press(screen.getByRole('button', { name: 'Press' }), 'ArrowDown')).toBe(true)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('RQ.32 single characters can be switched off on a device', () => {
    render(<Page />)
    const { result } = renderHook(() => useCharacterKeys())
    acting(() => result.current[1](false))
    press(document.body, '/')
    press(document.body, 'F1')
    expect(search).not.toHaveBeenCalled()
    expect(docs).toHaveBeenCalledTimes(1)
    acting(() => result.current[1](true))
    press(document.body, '/')
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('RQ.31 are listed for as long as they are bound, each once', () => {
    const { result } = renderHook(() => useBoundShortcuts())
    const bound = () => result.current.map(({ does }) => does)
    expect(bound()).toEqual([])
    const { rerender, unmount } = render(
      <>
        <Page />
        <Page />
      </>,
    )
    expect(bound().toSorted()).toEqual(
      [SHORTCUTS.docs, SHORTCUTS.move, SHORTCUTS.open, SHORTCUTS.search].map(({ does }) => does).toSorted(),
    )
    rerender(<Page binds={false} />)
    expect(bound().toSorted()).toEqual([SHORTCUTS.move, SHORTCUTS.open].map(({ does }) => does).toSorted())
    unmount()
    expect(bound()).toEqual([])
  })
})
