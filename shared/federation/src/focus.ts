/** Has what had the focus been taken out of the page? */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Is somebody in a dialog or a menu, which a page behind it must not take the focus from? */
export const isFocusHeld = (): boolean =>
  Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
