import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { onToast, toastError, toastStageWanted, toastSuccess, type Toast } from './toasts.ts'
import { Toasts } from './Toasts.tsx'

// What other tests said waits as well.
beforeEach(() => onToast(() => undefined)())

test('what was said before anything could show it is shown once something can, and only then', () => {
  const before = toastStageWanted.get()
  toastError('Failed to log out.', 'No connection.')
  toastSuccess('Saved.')
  expect(toastStageWanted.get()).toBe(before + 2)
  const shown: Toast[] = []
  const stop = onToast((toast) => shown.push(toast))
  toastSuccess('Saved again.')
  stop()
  expect(shown.map(({ title }) => title)).toEqual(['Failed to log out.', 'Saved.', 'Saved again.'])
  expect(toastStageWanted.get()).toBe(before + 2)
  const shownLater: Toast[] = []
  onToast((toast) => shownLater.push(toast))()
  expect(shownLater).toEqual([])
})

test('R9.04 a toast is shown by what is fetched behind the page, whenever it was said', async () => {
  toastError('Said before', 'It failed.')
  renderUi(<Toasts />)
  const early = await screen.findByRole('alert')
  expect(early.textContent).toContain('Said beforeIt failed.')
  toastSuccess('Said after')
  const late = await screen.findByRole('status')
  expect(late.textContent).toContain('Said after')
})
