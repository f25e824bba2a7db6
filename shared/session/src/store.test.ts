import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGNED_OUT, type Session } from './session.ts'
import { SESSION_KEY, type TextStorage } from './storage.ts'
import { createSessionStore } from './store.ts'

const employee: Session = {
  authenticated: true,
  activeDealerId: 'd1',
  activeDealerRoles: ['ADMIN'],
  activeRole: 'EMPLOYEE',
  accessToken: 'a1',
  refreshToken: 'r1',
}
const stored = (state: unknown, version = 1) => JSON.stringify({ state, version })

const memory = (text: string | null = null) => {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem: (_key: string, value: string) => {
      storage.text = value
    },
  }
  return storage
}

const storeOn = (storage: TextStorage) => createSessionStore({ open: () => storage })

describe('reading at start-up', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('R3.01 loads the stored session', async () => {
    const tab = storeOn(memory(stored(employee)))
    await tab.read()
    expect(tab.store.getState()).toEqual(employee)
  })

  it.each([
    ['broken JSON', '{'],
    ['null', 'null'],
    ['another version', stored(employee, 2)],
    ['an unknown role', stored({ ...employee, activeRole: 'KING' })],
  ])('falls back to the defaults for %s', async (_, text) => {
    const tab = storeOn(memory(text))
    await tab.read()
    expect(tab.store.getState()).toEqual(SIGNED_OUT)
  })

  it('R3.02 continues after 5000 ms when the storage never answers', async () => {
    const tab = storeOn({ getItem: () => new Promise(() => {}), setItem: () => undefined })
    const done = vi.fn<() => void>()
    void tab.read().then(done)
    await vi.advanceTimersByTimeAsync(4999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
    expect(tab.store.getState()).toEqual(SIGNED_OUT)
  })

  it('lets no late answer overwrite a sign-in, before the time-out or after it', async () => {
    for (const lateness of [100, 6000]) {
      let answer: (text: string) => void = () => {}
      const tab = storeOn({ getItem: () => new Promise((resolve) => (answer = resolve)), setItem: () => undefined })
      const reading = tab.read()
      const somebodyElse = { ...employee, accessToken: 'late' }
      setTimeout(() => answer(stored(somebodyElse)), lateness)
      tab.store.setState(employee)
      await vi.advanceTimersByTimeAsync(lateness)
      await reading
      expect(tab.store.getState()).toEqual(employee)
    }
  })

  it('works in memory only when the storage throws', async () => {
    const tab = createSessionStore({
      open: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    await tab.read()
    expect(tab.store.getState()).toEqual(SIGNED_OUT)
    tab.store.setState(employee)
    await tab.pull()
    expect(tab.store.getState()).toEqual(employee)
  })

  it('does not mistake storage it could not fill for a sign-out', async () => {
    const tab = storeOn({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
    tab.store.setState(employee)
    await tab.pull()
    expect(tab.store.getState()).toEqual(employee)
  })
})

describe('two tabs', () => {
  const twoTabs = async () => {
    const storage = memory(stored(employee))
    const here = storeOn(storage)
    const there = storeOn(storage)
    await Promise.all([here.read(), there.read()])
    const tell = () => here.onStorage({ key: SESSION_KEY, newValue: storage.text } as StorageEvent)
    return { storage, here, there, tell }
  }

  it('follow each other to new tokens without a message', async () => {
    const { here, there, tell } = await twoTabs()
    there.store.setState({ accessToken: 'a2', refreshToken: 'r2' })
    await tell()
    expect(here.store.getState()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
    expect(here.elsewhere.getState().change).toBeNull()
  })

  it('follow each other to another place and say so', async () => {
    const { here, there, tell } = await twoTabs()
    there.store.setState({ activeDealerId: 'd2' })
    await tell()
    there.store.setState({ activeDealerId: 'd3' })
    await tell()
    expect(here.elsewhere.getState().change).toMatchObject({
      before: { activeDealerId: 'd1' },
      after: { activeDealerId: 'd3' },
    })
  })

  it('have nothing to say once the other tab came back', async () => {
    const { here, there, tell } = await twoTabs()
    there.store.setState({ activeRole: 'SUPER_ADMIN' })
    await tell()
    there.store.setState({ activeRole: 'EMPLOYEE' })
    await tell()
    expect(here.elsewhere.getState().change).toBeNull()
  })

  it('sign out together, even when somebody signed in again before this tab checked', async () => {
    const { storage, here, there } = await twoTabs()
    const seen: boolean[] = []
    here.store.subscribe((session) => seen.push(session.authenticated))
    there.store.setState(SIGNED_OUT)
    const signedOut = storage.text
    there.store.setState({ ...employee, accessToken: 'another person' })
    await here.onStorage({ key: SESSION_KEY, newValue: signedOut } as StorageEvent)
    expect(seen).toEqual([false, true])
    expect(here.store.getState().accessToken).toBe('another person')
  })

  it('never write back what they only received', async () => {
    const { storage, here, there, tell } = await twoTabs()
    there.store.setState({ activeDealerId: 'd2' })
    const setItem = vi.spyOn(storage, 'setItem')
    await tell()
    await here.onStorage({ key: SESSION_KEY, newValue: null } as StorageEvent)
    expect(setItem).not.toHaveBeenCalled()
  })

  it('sign out when the stored session was deleted', async () => {
    const { storage, here } = await twoTabs()
    storage.text = null
    await here.onStorage({ key: null, newValue: null } as StorageEvent)
    expect(here.store.getState()).toEqual(SIGNED_OUT)
  })

  it('ignore keys that are not theirs', async () => {
    const { here } = await twoTabs()
    await here.onStorage({ key: 'theme', newValue: 'dark' } as StorageEvent)
    expect(here.store.getState()).toEqual(employee)
  })
})
