import type { VehicleSearchResult } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DialogsContext } from '../layout/dialogs.ts'
import { ShellDialogs } from '../layout/ShellDialogs.tsx'

const vehicle = (id: string, registration: string): VehicleSearchResult => ({
  id,
  registration,
  dealerName: 'Leeds',
  shortChassis: null,
  makeName: 'Ford',
  makeLogoUrl: null,
  modelName: 'Focus',
  modelCustom: null,
  fuelType: null,
  hero: null,
  positionLabel: 'Admin: Configure',
})

const STOCK = ['AB12CDE', 'AB34FGH', 'XY99ZZZ'].map((registration) => vehicle(registration, registration))

beforeAll(() => {
  // cmdk uses both, and the tests' DOM has neither.
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search vehicle by registration...')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pressEnter = () => fireEvent.keyDown(box(), { key: 'Enter' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The shell with its search open; `hold` delays answers until they are released. */
function open({ total }: { total?: number } = {}) {
  const held: (() => void)[] = []
  const state = { holds: false, close: vi.fn<() => void>() }
  const dialogs = { current: 'search' as const, open: () => {}, close: state.close, closeFor: () => {} }
  const shown = openModulePage(
    () => (
      <DialogsContext value={dialogs}>
        <ShellDialogs />
      </DialogsContext>
    ),
    {
      route: '/',
      address: '/',
      roles: ['SALES'],
      answer: async ({ query }) => {
        const text = (query.get('registration') ?? '').toUpperCase()
        const data = STOCK.filter(({ registration }) => registration?.startsWith(text))
        if (state.holds) await new Promise<void>((resolve) => held.push(resolve))
        return { body: { data, total: total ?? data.length, totalIsCapped: (total ?? 0) > 200 } }
      },
    },
  )
  const where = () => shown.router.state.location.pathname
  return { ...shown, state, where, letGo: () => held.splice(0).forEach((resolve) => resolve()) }
}

const dialogIsHere = () => waitFor(() => expect(box().getAttribute('role')).toBe('combobox'), { timeout: 10_000 })

describe('the vehicle search', () => {
  it('R2.64 keeps what is typed before its dialog has loaded, with the caret where it was', async () => {
    open()
    expect(document.activeElement).toBe(box())
    type('AB4')
    box().setSelectionRange(2, 2)
    await dialogIsHere()
    expect(box().value).toBe('AB4')
    expect(document.activeElement).toBe(box())
    expect(box().selectionStart).toBe(2)
  })

  it('R2.64 opens what Enter asked for before its dialog had loaded', async () => {
    const { where } = open()
    type('XY')
    pressEnter()
    await dialogIsHere()
    await pass(600)
    await waitFor(() => expect(where()).toBe('/vehicles/XY99ZZZ'))
  })

  it('R2.63 opens the first result of what is typed, however early Enter was pressed', async () => {
    const { where, state, letGo, calls } = open()
    await dialogIsHere()
    type('AB')
    await pass(600)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    state.holds = true
    type('XY')
    pressEnter()
    expect(where()).toBe('/')
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    await pass(200)
    expect(calls.filter(({ call }) => call.includes('/search'))).toHaveLength(1)
    await pass(600)
    expect(where()).toBe('/')
    letGo()
    await waitFor(() => expect(where()).toBe('/vehicles/XY99ZZZ'))
    expect(state.close).toHaveBeenCalledTimes(1)
  })

  it('R2.63 opens nothing once something else is typed', async () => {
    const { where } = open()
    await dialogIsHere()
    type('XY')
    pressEnter()
    type('AB')
    await pass(600)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(where()).toBe('/')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    pressEnter()
    await waitFor(() => expect(where()).toBe('/vehicles/AB34FGH'))
  })

  it.each([
    [2, '2 results'],
    [64, 'First 2 of 64 results'],
    [201, 'First 2 of over 201 results'],
  ])('R2.65 says of %i vehicles found how many are shown', async (total, words) => {
    open({ total })
    await dialogIsHere()
    type('AB')
    await pass(600)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('R2.61 has a button to close it', async () => {
    const { state } = open()
    await dialogIsHere()
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    expect(state.close).toHaveBeenCalled()
  })
})
