import { sessionWriter } from '@forecourt/session/writer'
import { person } from '@forecourt/ui/testing/page.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { viewer } from './viewer.ts'

const profile = { ...person, keepsToStable: true, availableDealers: [] }
const session = {
  activeDealerId: 'leeds',
  activeDealerRoles: ['SALES' as const],
  activeRole: 'EMPLOYEE' as const,
  accessToken: 'a',
  refreshToken: 'r',
}

afterEach(() => sessionWriter.signOut())

it('is nobody until the server has said who is signed in', () => {
  const changed = vi.fn<() => void>()
  const stop = viewer.subscribe(changed)
  sessionWriter.signIn(session)
  expect(viewer.get()).toBeNull()
  sessionWriter.setProfile(profile)
  expect(viewer.get()).toEqual({
    userId: 'person-1',
    dealerId: 'leeds',
    dealerRoles: ['SALES'],
    keepsToStable: true,
  })
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  sessionWriter.signOut()
  expect(changed).toHaveBeenCalledTimes(2)
})

it('has no dealer roles while acting as anything but an employee', () => {
  sessionWriter.signIn({ ...session, activeRole: 'SUPER_ADMIN' })
  sessionWriter.setProfile(profile)
  expect(viewer.get()?.dealerRoles).toEqual([])
})
