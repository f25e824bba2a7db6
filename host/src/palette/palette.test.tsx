import { usePageActions, type PageAction } from '@forecourt/ui/actions/pageActions.ts'
import { Pencil } from '@forecourt/ui/icons.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DialogsContext } from '../layout/dialogs.ts'
import { ShellDialogs } from '../layout/ShellDialogs.tsx'

beforeAll(() => {
  // cmdk uses both, and the tests' DOM has neither.
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => localStorage.clear())

const correct = vi.fn<() => void>()
const ACTIONS: readonly PageAction[] = [
  { id: 'correct', label: 'Correct details', icon: Pencil, run: correct },
  { id: 'offsite', label: 'Send offsite', icon: Pencil, to: '/stages/1/offsite' },
]

const found = {
  id: '018f4c1e-0000-7000-8000-000000000001',
  registration: 'CO21XOV',
  dealerName: 'Leeds',
  shortChassis: null,
  makeName: 'Ford',
  makeLogoUrl: null,
  modelName: 'Focus',
  modelCustom: null,
  fuelType: null,
  hero: null,
  positionLabel: 'Admin: Configure',
}

function open() {
  const closeFor = (next: () => void) => next()
  const dialogs = { current: 'palette' as const, open: vi.fn<() => void>(), close: () => {}, closeFor }
  const Page = () => {
    usePageActions('YK21 XOV', ACTIONS)
    return (
      <DialogsContext value={dialogs}>
        <ShellDialogs />
      </DialogsContext>
    )
  }
  return {
    ...openModulePage(Page, {
      route: '/',
      address: '/',
      roles: ['SALES'],
      answer: ({ query }) => {
        const data = query.get('registration')?.toUpperCase() === 'CO' ? [found] : []
        return { body: { data, total: data.length, totalIsCapped: false } }
      },
    }),
    dialogs,
  }
}

const box = () => screen.getByPlaceholderText<HTMLInputElement>('Find a vehicle, a page or an action')
const isHere = () => waitFor(() => expect(box().getAttribute('role')).toBe('combobox'), { timeout: 20_000 })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const group = (name: string) => within(screen.getByRole('group', { name, hidden: true }))
const selected = () => screen.getByRole('option', { selected: true, hidden: true }).textContent

it(
  'RQ.34 the page’s own actions come first while nothing is typed, and Enter runs them',
  { timeout: 40_000 },
  async () => {
    open()
    await isHere()
    expect(
      group('YK21 XOV')
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Correct details', 'Send offsite'])
    expect(selected()).toBe('Correct details')
    type('corr')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(correct).toHaveBeenCalledTimes(1))
  },
)

it('RQ.34 vehicles are added above, and the selection stays', { timeout: 40_000 }, async () => {
  const { router } = open()
  await isHere()
  type('co')
  await waitFor(() => expect(selected()).toBe('Correct details'))
  await waitFor(() => expect(group('Vehicles').getAllByRole('option', { hidden: true })).toHaveLength(1), {
    timeout: 5000,
  })
  expect(selected()).toBe('Correct details')
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  await waitFor(() => expect(selected()).toContain('Ford Focus'))
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/vehicles/${found.id}`))
})

it('RQ.34 says when nothing is found', { timeout: 40_000 }, async () => {
  open()
  await isHere()
  type('qqq')
  expect(await screen.findByText('No results found.', undefined, { timeout: 5000 })).toBeDefined()
})
