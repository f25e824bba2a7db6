import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { ForecourtProvider } from '../../theme/ForecourtProvider.tsx'
import { system } from '../../theme/system.ts'
import { MenuCheck, MenuChoices, MenuEntry } from './entries.tsx'
import { Menu, MenuOverlay } from './Menu.tsx'

const user = userEvent.setup({ delay: null })
const button = () => screen.getByRole('button', { name: 'More' })
const entry = (name: string) => screen.getByRole('menuitem', { name })
const highlighted = () => document.querySelector('[role^=menuitem][data-highlighted]')?.textContent

function More({ onSelect = () => undefined }: { onSelect?: () => void }) {
  return (
    <>
      <Menu button={<button type="button">More</button>}>
        <MenuEntry disabled onSelect={onSelect}>
          Hold
        </MenuEntry>
        <MenuEntry onSelect={onSelect}>Print</MenuEntry>
        <MenuEntry to="/elsewhere">Open the stage</MenuEntry>
      </Menu>
      <input aria-label="Search" />
    </>
  )
}

test('nothing of a menu is there before it is first opened', async () => {
  renderUi(<More />)
  expect(document.querySelector('[data-scope=menu]')).toBeNull()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(button().getAttribute('aria-controls')!)).toBe(screen.getByRole('menu'))
})

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'RT.17 pressing %s opens a menu at its first entry, each time',
  async (key) => {
    renderUi(<More />)
    for (const _ of [1, 2]) {
      button().focus()
      await user.keyboard(key)
      await waitFor(() => expect(highlighted()).toBe('Print'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      expect(document.activeElement).toBe(button())
    }
  },
)

test('RT.17 an entry is chosen by key, and the focus goes back to the button', async () => {
  const onSelect = vi.fn()
  renderUi(<More onSelect={onSelect} />)
  button().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(highlighted()).toBe('Print'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('a second press on the button closes the menu', async () => {
  renderUi(<More />)
  await user.click(button())
  expect(entry('Print')).toBeDefined()
  await user.click(button())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('a press on a field closes the menu and leaves the focus there', async () => {
  renderUi(<More />)
  await user.click(button())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
  // It listens for presses some frames after it has taken the focus.
  await waitFor(async () => {
    await user.click(screen.getByLabelText('Search'))
    expect(screen.queryByRole('menu')).toBeNull()
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

test('choices and ticks say what is chosen, and what is pressed', async () => {
  const onChoose = vi.fn()
  const onCheck = vi.fn()
  const choices = [
    { value: 'age', label: 'Oldest first' },
    { value: 'urgency', label: 'Most urgent first' },
  ]
  renderUi(
    <Menu defaultOpen closesOnSelect={false} button={<button type="button">More</button>}>
      <MenuChoices label="Order" value="age" choices={choices} onChoose={onChoose} />
      <MenuCheck checked onCheck={onCheck}>
        Dense rows
      </MenuCheck>
    </Menu>,
  )
  const isChosen = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked')
  expect([isChosen('Oldest first'), isChosen('Most urgent first')]).toEqual(['true', 'false'])
  await user.click(screen.getByText('Most urgent first'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('urgency')
  await user.click(screen.getByText('Dense rows'))
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(false)
})

test('the frame that answers the press has the button alone', async () => {
  await MenuOverlay.fetch()
  // The server draws the first frame only.
  const frame = renderToStaticMarkup(
    <ForecourtProvider system={system}>
      <Menu defaultOpen isInPlace button={<button type="button">More</button>}>
        <MenuEntry onSelect={() => undefined}>Print</MenuEntry>
      </Menu>
    </ForecourtProvider>,
  )
  expect(frame).toContain('aria-expanded="true"')
  expect(frame).not.toContain('Print')
})
