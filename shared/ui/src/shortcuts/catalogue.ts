/** Where keys work, and what the sheet of shortcuts calls it, in its order. */
export const SHORTCUT_SCOPES = {
  everywhere: 'Everywhere',
  page: 'On a page',
  list: 'In a list',
  form: 'In a form',
  deck: 'In a stack of cards',
  wallboard: 'On a wallboard',
  dialog: 'In a dialog',
} as const
export type ShortcutScope = keyof typeof SHORTCUT_SCOPES

export interface Shortcut {
  /** Each of them does it: 'ArrowUp', 'Mod+K', '?'. */
  keys: readonly string[]
  /** What they do, as the sheet says it: 'Find a vehicle'. */
  does: string
  scope: ShortcutScope
}

/**
 * The product's own shortcuts. A part of the screen binds them by `useShortcuts` or `useKeysWithin`; the documentation lists
 * all of them, the sheet those that are bound now.
 */
export const SHORTCUTS = {
  search: { keys: ['/'], does: 'Find a vehicle', scope: 'everywhere' },
  palette: { keys: ['Mod+K'], does: 'Find a vehicle, a page or an action', scope: 'everywhere' },
  location: { keys: ['Switch+S'], does: 'Switch Location', scope: 'everywhere' },
  role: { keys: ['Switch+R'], does: 'Switch Role', scope: 'everywhere' },
  docs: { keys: ['F1'], does: 'Open this screen’s help page in a new tab', scope: 'everywhere' },
  sheet: { keys: ['?'], does: 'Show this screen’s shortcuts', scope: 'everywhere' },
  firstTask: { keys: ['o'], does: 'Open the first task in your queue', scope: 'page' },
  openTask: { keys: ['o'], does: 'Open the vehicle’s task', scope: 'page' },
  writeMessage: { keys: ['m'], does: 'Write a message about the vehicle', scope: 'page' },
  hold: { keys: ['h'], does: 'Hold the vehicle, or release it', scope: 'page' },
  assign: { keys: ['a'], does: 'Assign the vehicle', scope: 'page' },
  locate: { keys: ['l'], does: 'Update the vehicle’s location and key', scope: 'page' },
  move: { keys: ['ArrowUp', 'ArrowDown'], does: 'Move from row to row', scope: 'list' },
  ends: { keys: ['Home', 'End'], does: 'Go to the first or the last row', scope: 'list' },
  open: { keys: ['Enter'], does: 'Open the row', scope: 'list' },
  choose: { keys: ['Space'], does: 'Choose or unchoose the row', scope: 'list' },
  range: { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], does: 'Choose several rows', scope: 'list' },
  all: { keys: ['Mod+A'], does: 'Choose all rows on the page', scope: 'list' },
  chooseNone: { keys: ['Escape'], does: 'Choose none', scope: 'list' },
  approve: { keys: ['a'], does: 'Approve the card’s quote', scope: 'deck' },
  reject: { keys: ['r'], does: 'Reject the card’s quote', scope: 'deck' },
  ask: { keys: ['q'], does: 'Ask about the card', scope: 'deck' },
  nextCard: { keys: ['j', 'ArrowRight'], does: 'Show the next card', scope: 'deck' },
  cardBefore: { keys: ['k', 'ArrowLeft'], does: 'Show the previous card', scope: 'deck' },
  turnBoard: { keys: ['ArrowLeft', 'ArrowRight'], does: 'Change the wallboard’s page', scope: 'wallboard' },
  pauseBoard: { keys: ['Space'], does: 'Pause or resume the wallboard', scope: 'wallboard' },
  send: { keys: ['Mod+Enter'], does: 'Press the form’s main button', scope: 'form' },
  turn: { keys: ['ArrowLeft', 'ArrowRight'], does: 'Show the previous or next photo', scope: 'dialog' },
  close: { keys: ['Escape'], does: 'Close the dialog or menu', scope: 'dialog' },
} as const satisfies Readonly<Record<string, Shortcut>>
