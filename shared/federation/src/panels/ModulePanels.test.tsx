import type { Actor } from '@forecourt/authority'
import type { RegistryLine, PanelDeclaration } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineRemote, type PanelLoader } from '../define-remote.ts'
import type { RemoteFailure } from '../failure.ts'
import type { Outcome } from '../outcomes.ts'
import { createRemotes } from '../remotes.ts'
import { closed, fakeRegistry } from '../testing/entries.ts'
import { ModulePanels, PanelProvider } from './ModulePanels.tsx'

afterEach(() => void vi.restoreAllMocks())

const technician: Actor = { activeRole: 'EMPLOYEE', activeDealerId: 'leeds', activeDealerRoles: ['MECHANICAL_PREP'] }

const views = {
  Loading: ({ title }: { title: string }) => <p>Loading {title}</p>,
  Failed: ({ failure, retry }: { failure: RemoteFailure; retry: () => void }) => (
    <>
      <p>
        {failure.title}: {failure.reason}
      </p>
      <button onClick={retry}>Try again</button>
    </>
  ),
}

const panelOf =
  (words: string): PanelLoader<'vehicle'> =>
  async () => ({ default: ({ vehicleId }) => <section aria-label={words}>{vehicleId}</section> })

const panel = (title: string, permissions: string[] = []): PanelDeclaration => ({ title, permissions })

/** A module with panels for the vehicle's page, as in the registry. */
const lineOf = (name: string, panels: Record<string, PanelDeclaration>): RegistryLine => {
  const { manifest } = makeEntry()
  return makeEntry({ name, manifest: { ...manifest, name, panels: { vehicle: panels } } })
}

const page: () => Promise<{ default: () => null }> = async () => ({ default: () => null })

/** The vehicle's page with its slot, and an element of its own that has the focus. */
function show(
  modules: Record<string, Record<string, PanelLoader<'vehicle'>>>,
  lines: RegistryLine[],
  actor = technician,
) {
  const failures: RemoteFailure[] = []
  const outcomes: Outcome[] = []
  const registry = fakeRegistry(...lines)
  const remotes = createRemotes({
    registry,
    provided: async () => ({}),
    open: async ({ name, manifest: { panels = {}, ...manifest } }) =>
      defineRemote(
        {
          ...manifest,
          routes: { list: { path: '/', title: '', permissions: [] } },
          panels: { vehicle: panels['vehicle'] ?? {} },
        },
        { list: page },
        { vehicle: modules[name] ?? {} },
      ),
    onFailure: (failure) => failures.push(failure),
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  render(
    <PanelProvider value={{ remotes, actor, views }}>
      <main>
        <input aria-label="Message" autoFocus />
        <ModulePanels place="vehicle" vehicleId="v1" />
      </main>
    </PanelProvider>,
  )
  return { failures, outcomes, registry }
}

const regions = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
describe('a slot on a page', () => {
  it('RR.06 shows the panels that modules declare for it, with its props', async () => {
    show({ a: { one: panelOf('One') }, b: { two: panelOf('Two') } }, [
      lineOf('a', { one: panel('One') }),
      lineOf('b', { two: panel('Two') }),
    ])
    expect((await screen.findByRole('region', { name: 'One' })).textContent).toBe('v1')
    expect(await screen.findByRole('region', { name: 'Two' })).toBeDefined()
  })

  it('RR.06 shows nobody what they may not open, and nothing behind a permission that it does not know', async () => {
    show({ a: { mine: panelOf('Mine'), theirs: panelOf('Theirs'), new: panelOf('New') } }, [
      lineOf('a', {
        mine: panel('Mine', ['stage.mechanicalPrep.read']),
        theirs: panel('Theirs', ['stage.admin.read']),
        new: panel('New', ['stage.hovercraft.read']),
      }),
    ])
    expect(await screen.findByRole('region', { name: 'Mine' })).toBeDefined()
    expect(regions()).toEqual(['Mine'])
  })

  it('RR.06 has a card in place of a panel that fails; page and other panels stay, and Try again opens it', async () => {
    const broken = vi.fn<PanelLoader<'vehicle'>>(panelOf('Broken')).mockImplementationOnce(async () => ({
      default: () => {
        throw new Error('no such assessment')
      },
    }))
    const { failures, outcomes } = show({ a: { broken }, b: { two: panelOf('Two') } }, [
      lineOf('a', { broken: panel('Assessment') }),
      lineOf('b', { two: panel('Two') }),
    ])
    const card = await screen.findByRole('alert')
    expect(card.textContent).toContain('Assessment: crashed')
    expect(await screen.findByRole('region', { name: 'Two' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Message'))
    expect(failures).toMatchObject([{ remote: 'a', page: 'vehicle.broken', reason: 'crashed', phase: 'render' }])
    expect(outcomes).toContainEqual(
      expect.objectContaining({
        outcome: 'FAILED',
        module: 'a',
        page: 'vehicle.broken',
        reference: failures[0]?.reference,
      }),
    )
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Broken' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('RR.06 says that a module is closed, and opens its panel again with it', async () => {
    const line = lineOf('a', { one: panel('One') })
    const { registry } = show({ a: { one: panelOf('One') } }, [line])
    await screen.findByRole('region', { name: 'One' })
    act(() => registry.say({ ...line, disabled: closed }))
    expect((await screen.findByRole('alert')).textContent).toContain('One: disabled')
    act(() => registry.say(line))
    expect(await screen.findByRole('region', { name: 'One' })).toBeDefined()
  })

  it('RR.06 covers a module that is closed in the moment in which its panel is drawn', async () => {
    const line = lineOf('a', { one: panel('One') })
    const One: PanelLoader<'vehicle'> = async () => ({
      default: function OneAtClosing() {
        useLayoutEffect(() => registry.say({ ...line, disabled: closed }), [])
        return <section aria-label="One" />
      },
    })
    const { registry } = show({ a: { one: One } }, [line])
    expect((await screen.findByRole('alert')).textContent).toContain('One: disabled')
  })

  it('RR.06 covers a module that is closed between its panel standing and that being noted', async () => {
    const line = lineOf('a', { one: panel('One') })
    const One: PanelLoader<'vehicle'> = async () => ({
      default: function OneBeforeClosing() {
        // A panel stands in the first microtask after its effects, and React takes note in the next task.
        useEffect(() => queueMicrotask(() => queueMicrotask(() => registry.say({ ...line, disabled: closed }))), [])
        return <section aria-label="One" />
      },
    })
    const { registry } = show({ a: { one: One } }, [line])
    expect((await screen.findByRole('alert')).textContent).toContain('One: disabled')
  })

  it('is empty outside a host', () => {
    const { container } = render(<ModulePanels place="overview" />)
    expect(container.textContent).toBe('')
  })
})
