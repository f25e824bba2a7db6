import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageLoader } from './define-remote.ts'
import type { RemoteFailure } from './failure.ts'
import { RemotePage, type RemoteViews } from './RemotePage.tsx'
import { createRemotes } from './remotes.ts'
import { fakeRegistry, makeEntry } from './testing/entries.ts'

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
  Incompatible: () => <p>Too new</p>,
}

const Page = () => <h1>Vehicles in admin</h1>
const good: PageLoader = () => Promise.resolve({ default: Page })

function show(loader: PageLoader, entry = makeEntry()) {
  const failures: RemoteFailure[] = []
  const remotes = createRemotes({
    registry: fakeRegistry(entry),
    open: async () => ({ name: entry.name, pages: { list: loader } }),
    onFailure: (failure) => failures.push(failure),
  })
  const page = <RemotePage remotes={remotes} name={entry.name} page="list" views={views} />
  return { failures, remotes, page, ...render(page) }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a page of a module', () => {
  it('shows nothing at first and a skeleton only when it takes long', async () => {
    vi.useFakeTimers()
    show(() => new Promise(() => undefined))
    await act(() => vi.advanceTimersByTimeAsync(149))
    expect(document.body.textContent).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(document.body.textContent).toBe('Loading Vehicles in admin')
  })

  it('is there at once when it was loaded before', async () => {
    const { page, unmount } = show(good)
    await screen.findByRole('heading')
    unmount()
    render(page)
    expect(screen.getByRole('heading').textContent).toBe('Vehicles in admin')
  })

  it('announces a failure, takes the focus and reports it once with a reference', async () => {
    const { failures } = show(() => Promise.reject(new Error('503')))
    const card = await screen.findByRole('alert')
    expect(card.textContent).toContain('Vehicles in admin: unavailable')
    expect(document.activeElement).toBe(card)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ remote: 'admin', version: '1.0.0-a', page: 'list' })
    expect(failures[0]?.reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  })

  it('comes back with Try again', async () => {
    const loader = vi.fn<PageLoader>(good).mockRejectedValueOnce(new Error('503'))
    show(loader)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading')).toBeDefined()
    expect(loader).toHaveBeenCalledTimes(2)
  })

  it('keeps a crash while drawing inside its frame', async () => {
    const { failures } = show(async () => ({
      default: () => {
        throw new Error('undefined is not a vehicle')
      },
    }))
    expect((await screen.findByRole('alert')).textContent).toContain('crashed')
    expect(failures[0]?.error).toMatchObject({ message: 'undefined is not a vehicle' })
  })

  it('starts itself anew once when a script of it is gone, then says so', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    const loader = vi.fn<PageLoader>(async () => ({
      default: () => {
        throw gone
      },
    }))
    const { failures } = show(loader, makeEntry({ name: 'media' }))
    await screen.findByRole('alert')
    expect(loader).toHaveBeenCalledTimes(2)
    expect(failures).toHaveLength(1)
  })

  it('has a view of its own for a module that needs a newer host', async () => {
    const { manifest } = makeEntry()
    show(good, makeEntry({ manifest: { ...manifest, hostApi: '^9.0.0' } }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too new')
  })
})
