import { act, render, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getSession, useActor, useCan, useCanAny, useChangedElsewhere, useProfile, useSession } from './index.ts'
import { SIGNED_OUT } from './session.ts'
import { SESSION_KEY, sessionWriter } from './writer.ts'

const employee = {
  activeDealerId: 'd1',
  activeDealerRoles: ['ADMIN' as const],
  activeRole: 'EMPLOYEE' as const,
  accessToken: 'a1',
  refreshToken: 'r1',
}
const profile = {
  id: 'u1',
  name: 'Ann',
  username: 'ann',
  email: 'ann@forecourt.test',
  profilePhotoUrl: null,
  platformRole: null,
  passwordSetByOther: false,
  keepsToStable: false,
  newEmail: null,
  sendsMail: false,
  availableDealers: [],
}
const stored = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null').state

describe('the session', () => {
  it('R3.03 starts with the specified defaults', () => {
    expect(getSession()).toEqual({
      authenticated: false,
      activeDealerId: null,
      activeDealerRoles: [],
      activeRole: null,
      accessToken: null,
      refreshToken: null,
    })
  })

  it('R4.01 R4.02 stores a sign-in and resets everything at sign-out', () => {
    sessionWriter.signIn({ ...employee, surplus: 1 } as typeof employee)
    sessionWriter.setProfile(profile)
    expect(getSession()).toEqual({ authenticated: true, ...employee })
    expect(stored()).toEqual({ authenticated: true, ...employee })
    sessionWriter.signOut()
    expect(getSession()).toEqual(SIGNED_OUT)
    expect(stored()).toEqual(SIGNED_OUT)
    expect(renderHook(() => useProfile()).result.current).toBeNull()
  })

  it('R4.03 is replaced without changing authenticated', () => {
    sessionWriter.replace({ ...employee, activeDealerId: 'd2' })
    expect(getSession()).toMatchObject({ authenticated: false, activeDealerId: 'd2', accessToken: 'a1' })
  })

  it('R4.04 accepts a single token', () => {
    sessionWriter.signIn(employee)
    sessionWriter.setAccessToken('a2')
    expect(getSession()).toMatchObject({ accessToken: 'a2', refreshToken: 'r1' })
    sessionWriter.setRefreshToken('r2')
    expect(getSession()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
  })

  it('follows another tab and says where it went', async () => {
    await sessionWriter.rehydrate()
    sessionWriter.signIn(employee)
    const { result } = renderHook(() => useChangedElsewhere())
    await act(async () => {
      const state = { authenticated: true, ...employee, activeDealerId: 'd2' }
      const newValue = JSON.stringify({ state, version: 1 })
      localStorage.setItem(SESSION_KEY, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }))
    })
    expect(getSession().activeDealerId).toBe('d2')
    expect(result.current?.after.activeDealerId).toBe('d2')
    act(() => sessionWriter.acknowledgeChange())
    expect(result.current).toBeNull()
  })
})

describe('readers', () => {
  it('update permissions as the session changes', () => {
    const { result } = renderHook(() => ({
      configure: useCan('stage.admin.configure'),
      there: useCan('stage.admin.configure', { dealerId: 'd2' }),
      open: useCanAny([]),
      any: useCanAny(['master.makes.read', 'stage.admin.read']),
      actor: useActor(),
    }))
    expect(result.current).toMatchObject({ configure: false, open: false, any: false })
    act(() => sessionWriter.signIn(employee))
    expect(result.current).toMatchObject({ configure: true, there: false, open: true, any: true })
    expect(result.current.actor).toEqual({
      activeRole: 'EMPLOYEE',
      activeDealerId: 'd1',
      activeDealerRoles: ['ADMIN'],
    })
  })

  it('do not render again for what they do not read', () => {
    sessionWriter.signIn(employee)
    let renders = 0
    const View = () => {
      renders += 1
      useActor()
      return <p>{useSession((session) => session.activeDealerId)}</p>
    }
    render(<View />)
    act(() => sessionWriter.setTokens({ accessToken: 'a3', refreshToken: 'r3' }))
    expect(renders).toBe(1)
  })

  it('R3.04 show the profile until it is set to empty', () => {
    const { result } = renderHook(() => useProfile())
    act(() => sessionWriter.setProfile(profile))
    expect(result.current?.name).toBe('Ann')
    act(() => sessionWriter.setProfile(null))
    expect(result.current).toBeNull()
  })
})
