import type { OverviewFigure } from '@forecourt/domain'
import { createRemotes } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import { FiguresPanel, FiguresStrip } from './Figures.tsx'
import { emptyQueue } from './queue.fixture.ts'

const { manifest } = makeEntry()

beforeEach(() => {
  const route = { path: '/stages/admin', title: 'List', permissions: ['stage.admin.read'] }
  const entry = makeEntry({ name: 'admin', manifest: { ...manifest, routes: { list: route } } })
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(createRemotes({ registry: fakeRegistry(entry) }))
})

const counted = (...figures: [OverviewFigure, number][]): Answer => ({
  body: { data: emptyQueue({ figures: figures.map(([figure, count]) => ({ figure, count })) }) },
})

const open = (Page: () => React.ReactNode, answer: () => Answer) =>
  openModulePage(Page, { route: '/', address: '/', roles: ['ADMIN'], answer })

test('RQ.04 a figure leads to the list of what it counts, where that may be opened', async () => {
  open(FiguresPanel, () => counted(['PAPERS_MISSING', 3], ['V5C_MISSING', 1]))
  const link = await screen.findByRole('link', { name: '3 with documents missing' })
  expect(link.getAttribute('href')).toBe('/stages/admin?papersMissing=true')
  expect(screen.getByText('without a V5C').closest('a')).toBeNull()
})

test('RQ.04 says when the figures could not be loaded, and takes no space where there are none', async () => {
  let answer: Answer = { status: 500, body: { message: 'No', errors: [] } }
  open(FiguresPanel, () => answer)
  expect(await screen.findByText('The figures could not be loaded.')).toBeDefined()
  answer = counted(['KEYS_MISSING', 0])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('without keys')).toBeDefined()
})

test('RQ.02 on a phone only figures above zero', async () => {
  open(FiguresStrip, () => counted(['KEYS_MISSING', 0], ['V5C_MISSING', 2]))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['2 without a V5C'])
})

test('RQ.04 keep their space while loading, and nobody is told of figures that are not known', async () => {
  openModulePage(FiguresPanel, {
    route: '/',
    address: '/',
    roles: ['SALES_MANAGER'],
    answer: () => new Promise(() => {}),
  })
  const status = await screen.findByRole('status', { name: 'Loading the figures' })
  const list = within(status).getByRole('list', { name: 'Figures' })
  expect(list.children.length).toBeGreaterThan(1)
  expect(list.closest('[inert]')).not.toBeNull()
})
