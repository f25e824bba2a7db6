/** On a Mac, Control; elsewhere Alt, because browsers keep Control+S and Control+R (specification section 2). */
export const isMac = (platform: string): boolean => /^(?:Mac|iPhone|iPad)/.test(platform)

export interface Shortcut {
  keys: readonly string[]
  does: string
}

/** The product's shortcuts as this machine's keyboard has them. */
export function shortcuts(platform: string): Shortcut[] {
  const modifier = isMac(platform) ? 'Ctrl' : 'Alt'
  return [
    { keys: ['/'], does: 'Find a vehicle' },
    { keys: ['Ctrl', 'K'], does: 'Find a vehicle' },
    { keys: [modifier, 'S'], does: 'Switch Location' },
    { keys: [modifier, 'R'], does: 'Switch Role' },
    { keys: ['F1'], does: 'Open the documentation in a new tab' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['↑', '↓'], does: 'Move in a list' },
    { keys: ['Enter'], does: 'Open the chosen row' },
    { keys: ['Esc'], does: 'Close what is open' },
  ]
}
