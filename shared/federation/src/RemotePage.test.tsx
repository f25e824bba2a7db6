import type { RegistryLine } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageLoader } from './define-remote.ts'
import type { RemoteFailure } from './failure.ts'
import type { Outcome } from './outcomes.ts'
import { RemotePage } from './RemotePage.tsx'
import type { RemoteViews } from './remote-views.ts'
import { createRemotes } from './remotes.ts'
import { changing, closed, fakeRegistry } from './testing/entries.ts'

afterEach(() => void vi.restoreAllMocks())

const views: RemoteViews = {
  Loading: ({ title }) => <p>Loading {title}</p>,
  Failed: ({ failure, retry }) => (
    <>
      <p>
        {failure.title}: {failure.reason}
      </p>
      <button onClick={retry}>Try again</button>
    </>
  ),
  Waiting: ({ version, disabled, use }) => (
    <>
      <p role="status">{disabled?.reason ?? `${version} is ready`}</p>
      {use && <button onClick={use}>Use it now</button>}
    </>
  ),
}

const pageOf = (heading: string) => () => <h1>{heading}</h1>
const good: PageLoader = async () => ({ default: pageOf('Vehicles in admin') })
const throwing: PageLoader = async () => ({
  default: () => {
    throw new Error('undefined is not a vehicle')
  },
})

/** A page that throws once it is used. */
const breakable = (error: Error) => () => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw error
  return <button onClick={() => setBroken(true)}>Sort</button>
}

/** Opens a page; `loaders` are those of further versions. */
function show(loader: PageLoader, line: RegistryLine = makeEntry(), loaders: Record<string, PageLoader> = {}) {
  const failures: RemoteFailure[] = []
  const outcomes: Outcome[] = []
  const registry = fakeRegistry(line)
  const mayUpgrade = changing(true)
  const remotes = createRemotes({
    registry,
    mayUpgrade,
    provided: async () => ({}),
    open: async ({ name, version }) => ({ name, pages: { list: loaders[version] ?? loader } }),
    onFailure: (failure) => failures.push(failure),
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  const page = (
    <main tabIndex={-1}>
      <RemotePage remotes={remotes} name={line.name} page="list" views={views} />
    </main>
  )
  return { failures, outcomes, registry, mayUpgrade, remotes, page, ...render(page) }
}

const heading = () => screen.findByRole('heading')
const card = () => screen.findByRole('alert')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
describe('a page of a module', () => {
  it('shows nothing at first and a skeleton only when loading takes long', async () => {
    vi.useFakeTimers()
    show(() => new Promise(() => undefined))
    await act(() => vi.advanceTimersByTimeAsync(149))
    expect(document.body.textContent).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(document.body.textContent).toBe('Loading Vehicles in admin')
  })

  it('appears at once when it was loaded before, and counts as loaded once', async () => {
    const { page, unmount, outcomes } = show(good)
    await heading()
    unmount()
    render(page)
    expect(screen.getByRole('heading').textContent).toBe('Vehicles in admin')
    await act(async () => undefined)
    expect(outcomes).toEqual([
      { outcome: 'LOADED', module: 'admin', version: '1.0.0-a', channel: 'STABLE', page: 'list' },
    ])
  })

  it('renders once, whatever its frame is told of it', async () => {
    const draw = vi.fn(pageOf('Vehicles in admin'))
    const { mayUpgrade, registry } = show(async () => ({ default: () => draw() }))
    await heading()
    act(() => mayUpgrade.set(false))
    act(() => registry.say(makeEntry({ version: '2' })))
    expect((await screen.findByRole('status')).textContent).toBe('2 is ready')
    expect(draw).toHaveBeenCalledOnce()
  })

  it('announces a failure, takes the focus and reports it once with a reference', async () => {
    const { failures, outcomes } = show(() => Promise.reject(new Error('no such vehicle')))
    const alert = await card()
    expect(alert.textContent).toContain('Vehicles in admin: crashed')
    expect(document.activeElement).toBe(alert)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ remote: 'admin', version: '1.0.0-a', channel: 'STABLE', page: 'list' })
    expect(failures[0]?.reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(outcomes).toMatchObject([{ outcome: 'FAILED', phase: null, reference: failures[0]?.reference }])
  })

  it('comes back with Try again', async () => {
    const loader = vi.fn<PageLoader>(good).mockRejectedValueOnce(new Error('no such vehicle'))
    show(loader)
    await press('Try again')
    expect(await heading()).toBeDefined()
    expect(loader).toHaveBeenCalledTimes(2)
  })

  it('reloads once when a script of it is gone, then says so', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'timeout' })
    const loader = vi.fn<PageLoader>(async () => ({
      default: () => {
        throw gone
      },
    }))
    const { failures } = show(loader, makeEntry({ name: 'media' }))
    await card()
    expect(loader).toHaveBeenCalledTimes(2)
    expect(failures).toMatchObject([{ reason: 'timeout' }])
  })
})

it('announces nothing while it finds out why a script of a page is gone', async () => {
  const asked = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
  const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/7.js' })
  const { registry } = show(async () => ({ default: breakable(gone) }), makeEntry({ name: 'ict' }))
  await press('Sort')
  await press('Sort')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  act(() => registry.say(makeEntry({ name: 'ict', version: '2' })))
  expect(screen.queryByRole('status')).toBeNull()
})

describe('a page that throws', () => {
  const boom = (): never => {
    throw new Error('undefined is not a vehicle')
  }
  const InEffect = () => {
    useEffect(boom, [])
    return <h1>Drawn</h1>
  }
  const InLayoutEffect = () => {
    useLayoutEffect(boom, [])
    return <h1>Drawn</h1>
  }

  it.each([
    ['drawing', 'render', boom],
    ['an effect', 'effect', InEffect],
    ['a layout effect', 'effect', InLayoutEffect],
  ] as const)('in %s is kept inside its frame and never counts as loaded', async (_, phase, Page) => {
    const { failures, outcomes } = show(async () => ({ default: Page }))
    expect((await card()).textContent).toContain('crashed')
    expect(failures).toMatchObject([{ phase, detail: 'undefined is not a vehicle', error: { message: /vehicle/ } }])
    await act(async () => undefined)
    expect(outcomes).toMatchObject([{ outcome: 'FAILED', reason: 'crashed', phase }])
  })

  it('later, during use, counts as loaded before', async () => {
    const { outcomes } = show(async () => ({ default: breakable(new Error('undefined is not a vehicle')) }))
    await press('Sort')
    await card()
    expect(outcomes).toMatchObject([{ outcome: 'LOADED' }, { outcome: 'FAILED', reason: 'crashed', phase: null }])
  })
})

describe('a new version of a page on screen', () => {
  const second = makeEntry({ version: '2' })
  const loaders = { '2': async () => ({ default: pageOf('New') }) }

  it('is announced, leaves the page as it is, and replaces it when asked', async () => {
    const { registry, outcomes } = show(good, makeEntry(), loaders)
    const before = await heading()
    act(() => registry.say(second))
    expect((await screen.findByRole('status')).textContent).toBe('2 is ready')
    expect(screen.getByRole('heading')).toBe(before)
    await press('Use it now')
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    expect(outcomes.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual(['LOADED 1.0.0-a', 'LOADED 2'])
  })

  it('cannot be asked for while something is unsaved', async () => {
    const { registry, mayUpgrade } = show(good, makeEntry(), loaders)
    await heading()
    mayUpgrade.set(false)
    act(() => registry.say(second))
    expect((await screen.findByRole('status')).textContent).toBe('2 is ready')
    expect(screen.queryByRole('button')).toBeNull()
    act(() => mayUpgrade.set(true))
    expect(screen.getByRole('button', { name: 'Use it now' })).toBeDefined()
  })

  it('comes automatically with the next page, when the form that held it back was on the previous one', async () => {
    const { page, registry, mayUpgrade, rerender } = show(good, makeEntry(), loaders)
    await heading()
    const Unsaved = () => {
      useEffect(() => {
        mayUpgrade.set(false)
        return () => mayUpgrade.set(true)
      }, [])
      return null
    }
    rerender(<Unsaved />)
    act(() => registry.say(second))
    rerender(page)
    expect((await heading()).textContent).toBe('New')
  })

  it('repairs a page that failed, without a press', async () => {
    const { registry, outcomes } = show(throwing, makeEntry(), loaders)
    await card()
    act(() => registry.say(second))
    expect((await heading()).textContent).toBe('New')
    act(() => registry.say(makeEntry()))
    expect((await screen.findByRole('status')).textContent).toBe('1.0.0-a is ready')
    expect(outcomes.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual(['FAILED 1.0.0-a', 'LOADED 2'])
  })
})

describe('the focus', () => {
  const second = makeEntry({ version: '2' })
  const loaders = { '2': async () => ({ default: pageOf('New') }) }
  const isAtMain = () => document.activeElement === screen.getByRole('main')

  it('moves to the main part of the page with the requested version', async () => {
    const { registry } = show(good, makeEntry(), loaders)
    await heading()
    act(() => registry.say(second))
    await press('Use it now')
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined()
    expect(isAtMain()).toBe(true)
  })

  it('moves there from a message that resolves itself', async () => {
    const { registry } = show(throwing, makeEntry(), loaders)
    const alert = await card()
    expect(document.activeElement).toBe(alert)
    act(() => registry.say(second))
    await heading()
    expect(isAtMain()).toBe(true)
  })

  it('moves there from Try again', async () => {
    show(vi.fn<PageLoader>(good).mockRejectedValueOnce(new Error('no such vehicle')))
    await press('Try again')
    await heading()
    expect(isAtMain()).toBe(true)
  })

  it('stays on a page that takes it itself, and elsewhere', async () => {
    const Plate = () => <input autoFocus aria-label="Plate" />
    const { registry } = show(good, makeEntry(), { '2': async () => ({ default: Plate }) })
    await heading()
    act(() => registry.say(second))
    await press('Use it now')
    const plate = await screen.findByLabelText('Plate')
    expect(document.activeElement).toBe(plate)
    cleanup()
    const again = show(good, makeEntry(), loaders)
    await heading()
    render(<input autoFocus aria-label="Find" />)
    act(() => again.registry.say(second))
    const useIt = await screen.findByRole('button', { name: 'Use it now' })
    act(() => useIt.click())
    await screen.findByRole('heading', { name: 'New' })
    expect(document.activeElement).toBe(screen.getByLabelText('Find'))
  })

  it.each(['dialog', 'menu'])('is left to a person in a %s when the page fails', async (role) => {
    render(
      <div role={role}>
        <button autoFocus>Leeds</button>
      </div>,
    )
    show(throwing)
    await card()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leeds' }))
  })
})

describe('a page that crashes while another version is ready', () => {
  it('opens in that at once', async () => {
    const Page = breakable(new Error('undefined is not a vehicle'))
    const { registry, outcomes } = show(async () => ({ default: Page }), makeEntry(), {
      '2': async () => ({ default: pageOf('New') }),
    })
    await screen.findByRole('button', { name: 'Sort' })
    act(() => registry.say(makeEntry({ version: '2' })))
    await press('Sort')
    expect((await heading()).textContent).toBe('New')
    expect(outcomes.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual([
      'LOADED 1.0.0-a',
      'FAILED 1.0.0-a',
      'LOADED 2',
    ])
  })
})

describe('a module that is closed', () => {
  const shut = { ...makeEntry(), disabled: closed }

  it('says so, and opens automatically when it is opened again', async () => {
    const { registry, failures } = show(good, shut)
    expect((await card()).textContent).toContain('disabled')
    expect(failures).toMatchObject([{ reason: 'disabled', detail: closed.reason, version: '1.0.0-a' }])
    act(() => registry.say(makeEntry()))
    expect(await heading()).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('covers its page at once, but not what is typed and not sent', async () => {
    const { registry, mayUpgrade, failures } = show(good)
    await heading()
    mayUpgrade.set(false)
    act(() => registry.say(shut))
    expect((await screen.findByRole('status')).textContent).toBe(closed.reason)
    expect(screen.getByRole('heading')).toBeDefined()
    expect(failures).toEqual([])
    act(() => mayUpgrade.set(true))
    expect((await card()).textContent).toContain('disabled')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(failures).toHaveLength(1)
  })
})
