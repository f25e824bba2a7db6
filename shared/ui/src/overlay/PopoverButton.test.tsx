import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { PopoverButton } from './PopoverButton.tsx'

const user = userEvent.setup({ delay: null })
const button = () => screen.getByRole('button', { name: 'Make' })

test('what stands in a popover can close it, and so can Escape', async () => {
  renderUi(
    <PopoverButton
      label="Make"
      button={<button type="button">Make</button>}
      renderContent={(close) => (
        <button type="button" onClick={close}>
          Audi
        </button>
      )}
    />,
  )
  expect(button().getAttribute('aria-expanded')).toBe('false')
  for (const leave of [() => user.click(screen.getByText('Audi')), () => user.keyboard('{Escape}')]) {
    await user.click(button())
    expect(screen.getByRole('dialog', { name: 'Make' })).toBeDefined()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a second press on the button closes the popover', async () => {
  renderUi(<PopoverButton label="Make" button={<button type="button">Make</button>} renderContent={() => <p>Any</p>} />)
  await user.click(button())
  expect(screen.getByText('Any')).toBeDefined()
  await user.click(button())
  await waitFor(() => expect(screen.queryByText('Any')).toBeNull())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
