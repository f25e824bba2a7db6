import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Menu } from '../overlay/menu/Menu.tsx'
import { MenuEntry } from '../overlay/menu/entries.tsx'
import { renderUi } from './render.tsx'

const user = userEvent.setup({ delay: null })

async function openMenu() {
  renderUi(
    <>
      <Menu button={<button type="button">More</button>}>
        <MenuEntry>Print</MenuEntry>
      </Menu>
      <input aria-label="Search" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
}

describe('a test that ends with a menu open and the clock stopped', () => {
  test('comes first', async () => {
    await openMenu()
    vi.useFakeTimers()
    expect(screen.getByRole('menu')).toBeDefined()
  })

  test('leaves presses outside a menu to be heard in the next', async () => {
    await openMenu()
    await waitFor(async () => {
      await user.click(screen.getByLabelText('Search'))
      expect(screen.queryByRole('menu')).toBeNull()
    })
  })
})
