import { configureApi } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { signIn } from '@forecourt/ui/testing/page.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, farewell, forgetFarewell } from './farewell.ts'
import { refreshUser } from './useUserRefresh.ts'

beforeEach(() => void vi.spyOn(toasts, 'toastError').mockReturnValue())
afterEach(() => {
  forgetFarewell()
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

test('R8.07 a profile that cannot be read is reported', async () => {
  connect(500, 'Out of order.')
  signIn()
  await refreshUser()
  expect(toasts.toastError).toHaveBeenCalledWith('Failed to refresh user.', 'Out of order.')
})
