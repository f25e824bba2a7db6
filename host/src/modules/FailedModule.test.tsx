import type { RemoteFailure } from '@forecourt/federation'
import { renderPage } from '@forecourt/ui/testing/page.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FailedModule } from './FailedModule.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'

const failure = (given: Partial<RemoteFailure>): RemoteFailure => ({
  remote: 'ict',
  version: '1.0.0',
  channel: 'STABLE',
  page: 'form',
  title: 'ICT',
  reason: 'crashed',
  detail: null,
  phase: null,
  reference: 'K7Q2-M9XD',
  error: new Error('x is not a function'),
  ...given,
})

it.each<[Partial<RemoteFailure>, RegExp]>([
  [{ reason: 'network' }, /the server did not answer/],
  [{ reason: 'status', detail: '404' }, /answered with an error \(404\)/],
  [{ reason: 'wrongType', detail: 'text/html' }, /Something else was returned in place of its files\./],
  [{ reason: 'integrity' }, /do not match the release/],
  [{ reason: 'timeout' }, /did not arrive in time/],
  [{ reason: 'incompatible', detail: 'react ^20.0.0, not 19.3.1' }, /than this tab is running: reload the page/],
  [{ reason: 'missingExport' }, /this page is not in them/],
  [{ reason: 'crashed' }, /stopped with an error/],
  [{ reason: 'withdrawn' }, /withdrawn for now/],
])('says of %o what happened, under which reference, and what to do', async (given, words) => {
  const retry = vi.fn<() => void>()
  renderPage(<FailedModule failure={failure(given)} retry={retry} />)
  expect(screen.getByText('ICT is unavailable')).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText('Reference K7Q2-M9XD')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('gives the reason of a module that is closed, and offers no retry', () => {
  const reason = 'The camera is being mended.'
  renderPage(<FailedModule failure={failure({ reason: 'disabled', detail: reason })} retry={() => {}} />)
  expect(screen.getByText('ICT is closed for now')).toBeDefined()
  expect(screen.getByText(reason)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('RR.06 has a card for a panel without a page heading, with the reference and what to do', async () => {
  const retry = vi.fn<() => void>()
  renderPage(<FailedPanel failure={failure({ title: 'Assessment', reason: 'timeout' })} retry={retry} />)
  expect(screen.getByText('Assessment is unavailable')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Reference K7Q2-M9XD')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  cleanup()
  renderPage(<FailedPanel failure={failure({ reason: 'disabled', detail: 'The ramp is broken.' })} retry={retry} />)
  expect(screen.getByRole('group').textContent).toBe('ICT is closed for now. The ramp is broken.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that a new version is waiting, and switches only when asked', async () => {
  const use = vi.fn<() => void>()
  renderPage(<NewVersionNotice title="ICT" version="1.1.0" disabled={null} use={use} />)
  expect(screen.getByRole('status').textContent).toContain('A new version of ICT is ready.')
  await userEvent.click(screen.getByRole('button', { name: 'Use it now' }))
  expect(use).toHaveBeenCalledTimes(1)
})

it('offers nothing while something is unsaved, and says what happens to it if the module was closed', () => {
  const { rerender } = renderPage(<NewVersionNotice title="ICT" version="1.1.0" disabled={null} use={null} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<p />)
  cleanup()
  const disabled = { reason: 'The camera is being mended.', at: '2026-11-20T09:00:00Z' }
  renderPage(<NewVersionNotice title="ICT" version="1.0.0" disabled={disabled} use={null} />)
  expect(screen.getByRole('status').textContent).toContain(
    'What you typed stays here; once it is sent or discarded, the page closes.',
  )
})
