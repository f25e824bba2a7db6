import { onUnknownError } from '@forecourt/api-client'
import { renderPage } from '@forecourt/ui/testing/page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Body, Column, Columns } from './frame.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  onUnknownError(() => undefined)
})

test('RT.23 a panel of the overview that breaks leaves the others alone, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = vi.fn<(error: unknown) => void>()
  onUnknownError(log)
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('x is undefined')
    return <p>Back again</p>
  }
  renderPage(
    <Body>
      <p>Above</p>
      <Columns>
        <Column>
          {false}
          <Broken />
          <p>Beside</p>
        </Column>
      </Columns>
    </Body>,
  )
  expect(screen.getByText('Above')).toBeDefined()
  expect(screen.getByText('Beside')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be shown.')
  expect(log).toHaveBeenCalledTimes(1)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Back again')).toBeDefined()
})
