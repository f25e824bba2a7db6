import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens a menu by its button and chooses an entry by the keyboard: a pointer only works where things are laid out. */
export async function chooseFromMenu(button: string, entry: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const chosen = await screen.findByRole('menuitem', { name: entry })
  act(() => screen.getByRole('menu').focus())
  for (const _ of screen.getAllByRole('menuitem'))
    if (!chosen.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
}
