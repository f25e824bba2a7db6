import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillIn, group, ID, open, OTHER, PIPES, SEND, sent } from '../testing/assess.fixture.ts'

const code = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrive, arrived }
})

vi.mock('./MotSection.tsx', async (original) => {
  await code.arrived
  return original()
})

vi.setConfig({ testTimeout: 60_000 })
test('the last MOT is announced as loading until its section has loaded, and an earlier decision stays', async () => {
  const { user, calls, router } = await open()
  expect(await screen.findByRole('status', { name: 'Loading the MOT history' })).toBeDefined()
  await waitFor(() => expect(group('Brakes').getByText(PIPES)).toBeDefined())
  await user.click(group('Brakes').getByRole('radio', { name: 'Quote' }))
  expect(screen.queryByText(OTHER)).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading the MOT history' })).toBeDefined()

  code.arrive()
  expect(await screen.findByText('1 to resolve')).toBeDefined()
  expect(screen.queryByRole('status', { name: 'Loading the MOT history' })).toBeNull()
  expect(group('Last MOT').getByText(OTHER)).toBeDefined()
  expect(group('Brakes').getByRole<HTMLInputElement>('radio', { name: 'Quote' }).checked).toBe(true)
  await user.click(group('Last MOT').getByRole('radio', { name: 'Not needed' }))
  expect(screen.getByText('All resolved')).toBeDefined()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Save & quote' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/stages/mechanical-prep/${ID}/quote`))
  expect(sent(calls, SEND).at(-1)).toMatchObject({
    motAdvisories: [
      { testNumber: '123456789012', index: 0, decision: 'QUOTE' },
      { testNumber: '123456789012', index: 1, decision: 'NOT_NEEDED' },
    ],
  })
})
