import { configureApi } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { signIn, signOut } from '@forecourt/ui/testing/page.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, farewell, forgetFarewell } from './farewell.ts'
import { refreshUser } from './useUserRefresh.ts'

const toasts = vi.hoisted(() => ({ toastError: vi.fn<(title: string, words: string) => void>() }))
vi.mock('@forecourt/ui/feedback/toasts.ts', () => toasts)

afterEach(() => {
  signOut()
  forgetFarewell()
  toasts.toastError.mockClear()
})

const connect = (status: number, message: string) =>
  configureApi({
    session: { ...sessionWriter, signOut: endSession },
    fetch: async () => new Response(JSON.stringify({ message, errors: [] }), { status }),
  })

test('R8.07 a session that the server ended says why, and nothing else', async () => {
  connect(401, 'Your account was deactivated.')
  signIn()
  await refreshUser()
  expect(farewell()).toBe('Your account was deactivated.')
  expect(toasts.toastError).not.toHaveBeenCalled()
})

test('R8.07 a profile that cannot be read is said', async () => {
  connect(500, 'Out of order.')
  signIn()
  await refreshUser()
  expect(toasts.toastError).toHaveBeenCalledWith('Failed to refresh user.', 'Out of order.')
})
