import { renderPage } from '@forecourt/ui/testing/page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SHOTS } from '../testing/record.fixture.ts'
import GuidedCamera from './GuidedCamera.tsx'

test('without camera access each shot is taken by the phone’s own camera, or skipped with a reason inside the dialog', async () => {
  const user = userEvent.setup({ delay: null })
  const [onTake, onSkip] = [
    vi.fn<(file: File, shotKey?: string) => void>(),
    vi.fn<(key: string, why: string) => void>(),
  ]
  renderPage(
    <GuidedCamera
      shots={SHOTS}
      vehicle={{ bodyType: null }}
      onTake={onTake}
      onSkip={onSkip}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('heading', { name: 'Front' })
  const photo = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Take Front', { selector: 'input' }), photo)
  expect(onTake).toHaveBeenCalledWith(photo, 'front')
  await screen.findByRole('heading', { name: 'Rear' })
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  // Anything outside an open dialog cannot be touched.
  const reason = screen.getByRole('button', { name: 'Weather' })
  expect(reason.closest('dialog')).not.toBeNull()
  await user.click(reason)
  expect(onSkip).toHaveBeenCalledWith('rear', 'Weather')
  await screen.findByRole('heading', { name: 'Boot open' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Rear' })).toBeDefined()
})
