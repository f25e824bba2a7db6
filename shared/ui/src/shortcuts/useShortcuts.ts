import { useEffectEvent, useLayoutEffect } from 'react'
import { useBound } from './bound.ts'
import type { Shortcut } from './catalogue.ts'
import { hasCharacterKeys } from './characterKeys.ts'
import { isCharacter, isForText, isMac, isPressed, isTyping, type Press } from './keys.ts'

/** A key press, the browser's or React's. */
export interface KeyPress extends Press {
  target: EventTarget | null
  defaultPrevented: boolean
  preventDefault: () => void
}

export interface Binding extends Shortcut {
  /**
   * Does it, told which of the keys were pressed; false leaves them to the browser. Without it the browser does it by itself,
   * as it follows a link, and the keys are listed only.
   */
  run?: (keys: string, event: KeyPress) => void | false
}

const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether the press belongs to what lies over the page: a menu looks for its entries by their first letters. */
const isOverThePage = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OVER_THE_PAGE) !== null

/** Does what the press asks for, once. */
export function act(event: KeyPress, bindings: readonly Binding[]): void {
  if (event.defaultPrevented) return
  const mac = isMac()
  const typing = isTyping(event.target)
  for (const { keys, run } of bindings) {
    const pressed = run && keys.find((each) => isPressed(each, event, mac))
    if (pressed === undefined) continue
    if ((typing && isForText(pressed)) || (isCharacter(pressed) && !hasCharacterKeys())) continue
    if (run?.(pressed, event) === false) continue
    event.preventDefault()
    return
  }
}

/**
 * Binds keys of the whole page while the caller is on the screen. Letters of one character are left to anyone who
 * types.
 */
export function useShortcuts(bindings: readonly Binding[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const isElsewhere = isOverThePage(event.target)
    const those = isElsewhere
      ? bindings.filter(({ keys, scope }) => scope === 'dialog' || !keys.some(isForText))
      : bindings
    act(event, those)
  })
  useBound(bindings)
  // A later effect would wait for the first paint, and a quick hand is there before it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Binds keys within an element, which is to have what this returns as its `onKeyDown`. */
export function useKeysWithin(bindings: readonly Binding[]): (event: KeyPress) => void {
  useBound(bindings)
  return (event) => act(event, bindings)
}
