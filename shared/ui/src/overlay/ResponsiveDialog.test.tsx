import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ResponsiveDialog } from './ResponsiveDialog.tsx'

function OneAfterTheOther({ onLostSecond }: { onLostSecond: () => void }) {
  const [isFirstOpen, setFirstOpen] = useState(true)
  const [isSecondOpen, setSecondOpen] = useState(false)
  return (
    <>
      <button onClick={() => setSecondOpen(true)}>Open the second</button>
      <button onClick={() => setFirstOpen(false)}>Close the first</button>
      {isFirstOpen && <ResponsiveDialog open title="First" onClose={() => setFirstOpen(false)} />}
      {isSecondOpen && <ResponsiveDialog open title="Second" onClose={onLostSecond} />}
    </>
  )
}

test('a dialog that opened over another stays when that one closes', async () => {
  const onLostSecond = vi.fn()
  renderUi(<OneAfterTheOther onLostSecond={onLostSecond} />)
  await screen.findByRole('dialog', { name: 'First' })
  const press = (name: string) => screen.getByRole('button', { name, hidden: true }).click()
  press('Open the second')
  await screen.findByRole('dialog', { name: 'Second' })
  press('Close the first')
  await vi.waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(onLostSecond).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onLostSecond).toHaveBeenCalledOnce()
})
