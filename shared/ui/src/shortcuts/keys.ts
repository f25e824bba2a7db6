/** On a Mac, Control switches; elsewhere Alt, because browsers keep Control+S and Control+R (R2.29, R2.30). */
export const isMac = (platform: string = navigator.platform): boolean => /^(?:Mac|iPhone|iPad)/.test(platform)

/** What of a key press is looked at. */
export interface Press {
  key: string
  code: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

const parts = (keys: string) => {
  const all = keys.split('+')
  return { key: all.at(-1) ?? '', modifiers: all.slice(0, -1) }
}

/** Whether it is one character and no modifier: what somebody who types means as text. */
export const isCharacter = (keys: string): boolean => keys.length === 1

/** Whether text could be meant by it: one character, the space bar, or a key that moves or deletes in a text. */
export const isForText = (keys: string): boolean => !keys.includes('+') && !/^F\d+$/.test(keys)

function isKey(key: string, press: Press, isModified: boolean): boolean {
  if (key === 'Space') return press.key === ' '
  // By its place: with Alt, a letter's key types another character on a Mac.
  if (isModified && /^[A-Z]$/.test(key)) return press.code === `Key${key}`
  return press.key === key
}

/**
 * Whether these keys are what was pressed. `Mod` is ⌘ on a Mac and Ctrl elsewhere, `Switch` Ctrl on a Mac and Alt elsewhere.
 * A single character is taken as it was typed, because on other keyboards a slash needs Shift.
 */
export function isPressed(keys: string, press: Press, mac: boolean): boolean {
  const { key, modifiers } = parts(keys)
  const { ctrlKey, altKey, metaKey, shiftKey } = press
  const has = (name: string) => modifiers.includes(name)
  if (!isKey(key, press, modifiers.length > 0)) return false
  if (!isCharacter(keys) && shiftKey !== has('Shift')) return false
  if (has('Mod')) return (ctrlKey || metaKey) && !altKey
  const wantsCtrl = has('Ctrl') || (mac && has('Switch'))
  const wantsAlt = has('Alt') || (!mac && has('Switch'))
  return ctrlKey === wantsCtrl && altKey === wantsAlt && !metaKey
}

/** The caps to draw for it: 'Mod+K' is Ctrl and K. */
export function keyCaps(keys: string, mac: boolean): string[] {
  const { key, modifiers } = parts(keys)
  const caps = modifiers.map((name) => {
    if (name === 'Mod') return mac ? '⌘' : 'Ctrl'
    return name === 'Switch' ? (mac ? 'Ctrl' : 'Alt') : name
  })
  return [...caps, NAMES[key] ?? (isCharacter(key) ? key.toUpperCase() : key)]
}

const TEXT_INPUT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select'

/** Whether what is pressed there is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUT))
