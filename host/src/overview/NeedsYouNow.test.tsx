import type { Queue, QueueItem } from '@forecourt/contracts'
import { useDeclaredActions } from '@forecourt/ui/actions/pageActions.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import type { DealerRole, Role } from '@forecourt/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createRemotes } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import * as routing from '../routing/modules.ts'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { emptyQueue, queueItem as vehicle } from './queue.fixture.ts'

const { manifest } = makeEntry()

const at = '2026-11-20T10:00:00.000Z'

const queue = (items: QueueItem[], given: Partial<Queue> = {}): Answer => ({
  body: { data: emptyQueue({ items, total: items.length, ...given }) },
})

const open = (answer: () => Answer, roles: readonly DealerRole[] = ['SALES_SUPPORT'], role?: Role) =>
  openModulePage(NeedsYouNow, { route: '/', address: '/', roles, ...(role && { role }), answer })

test('RT.46 says for each vehicle what to do, in which stage and what it is waiting for, and leads to the page', async () => {
  open(() =>
    queue([
      vehicle({ assignedTo: { id: 'p1', name: 'Sam' } }),
      vehicle({
        id: 'v2',
        priority: 'URGENT',
        task: 'Configure',
        stage: 'ADMIN',
        missing: ['V5C', 'KEYS'],
        page: '/stages/admin/v2/configure',
      }),
      vehicle({
        id: 'v3',
        task: 'Complete',
        stage: 'MECHANICAL_PREP',
        hold: {
          reason: 'AWAITING_PARTS',
          eta: '2026-11-24T09:00:00.000Z',
          note: null,
          since: at,
          by: { id: 'p', name: 'P' },
        },
        missing: ['KEYS'],
        makeName: null,
        modelName: null,
        modelCustom: 'Special',
      }),
    ]),
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Valet Ford Focus')
  expect(rows[0]?.textContent).toContain('Media · Assigned to Sam')
  expect(rows[1]?.textContent).toContain('Urgent · Admin · Missing: V5C, keys')
  expect(rows[2]?.textContent).toContain('Complete <Unknown Make> Special')
  expect(rows[2]?.textContent).toMatch(/Mechanical Prep · Awaiting parts, expected .*24/)
  const link = within(rows[1] as HTMLElement).getByRole('link', { name: 'Configure' })
  expect(link.getAttribute('href')).toBe('/stages/admin/v2/configure')
  expect(screen.getByLabelText('3 vehicles waiting for you')).toBeDefined()
})

test('RT.46 leads to the lists of the rest, by task, and requests only as many as it shows', async () => {
  const steps: Queue['steps'] = [
    { stage: 'ADMIN', subStage: 'CONFIGURE', task: 'Configure', count: 12 },
    { stage: 'ICT', subStage: 'ICT', task: 'Complete ICT', count: 1 },
    { stage: 'MECHANICAL_PREP', subStage: 'ASSESS', task: 'Assess', count: 3 },
    { stage: 'BODY_DAMAGE', subStage: 'ASSESS', task: 'Assess', count: 2 },
  ]
  const { calls } = open(() => queue([vehicle({})], { total: 18, steps }))
  const links = [
    ['12 to configure', '/stages/admin'],
    ['1 to complete ICT', '/stages/ict'],
    ['3 to assess in Mechanical Prep', '/stages/mechanical-prep?subStage=ASSESS'],
    ['2 to assess in Body Damage', '/stages/body-damage?subStage=ASSESS'],
  ] as const
  expect(await screen.findByRole('link', { name: links[0][0] })).toBeDefined()
  for (const [name, page] of links) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(page)
  expect(calls.map(({ call, query }) => `${call}?${query.toString()}`)).toEqual(['GET /overview/queue?pageSize=6'])
})

/** What the command palette is offered. */
const Offered = () =>
  useDeclaredActions().map(({ about, actions }) => <p key={about}>{`${actions[0]?.label} ${about}`}</p>)

test('RQ.75 one key opens the first task, and the command palette is offered it', async () => {
  const items = [vehicle({ page: '/stages/media/v1/valet' }), vehicle({ id: 'v2' })]
  const Page = () => (
    <>
      <NeedsYouNow />
      <Offered />
    </>
  )
  const { router } = openModulePage(Page, {
    route: '/',
    address: '/',
    roles: ['SALES_SUPPORT'],
    answer: () => queue(items),
  })
  await screen.findByText('Valet AB12 CDE, Ford Focus')
  await userEvent.keyboard('o')
  await waitFor(() => expect(router.state.location.pathname).toBe('/stages/media/v1/valet'))
})

test('RQ.01 a person with several roles views one of them, which the address keeps', async () => {
  const roles: Queue['roles'] = [
    { role: 'ADMIN', count: 2 },
    { role: 'SALES_SUPPORT', count: 1 },
  ]
  const { calls, router } = open(() => queue([vehicle({})], { roles }), ['ADMIN', 'SALES_SUPPORT'])
  const tabs = within(await screen.findByRole('navigation', { name: 'Role' }))
  expect(tabs.getByRole('link', { name: 'All roles' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(tabs.getByRole('link', { name: /^Admin/ }))
  await waitFor(() => expect(calls.at(-1)?.query.get('role')).toBe('ADMIN'))
  expect(router.state.location.search).toBe('?role=ADMIN')
})

test('RT.46 says when nothing is waiting, and when the request failed', async () => {
  let answer: Answer = { status: 500, body: { message: 'No', errors: [] } }
  open(() => answer)
  expect(await screen.findByText('Your queue could not be loaded.')).toBeDefined()
  answer = queue([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No vehicle is waiting for you at the moment.')).toBeDefined()
})

test('requests nothing for a person who works on no vehicles', async () => {
  const { calls, container } = open(() => queue([]), [], 'SUPER_ADMIN')
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(calls).toEqual([])
})

function withModule(path: string, permission: string) {
  const entry = makeEntry({
    manifest: { ...manifest, routes: { list: { path, title: 'List', permissions: [permission] } } },
  })
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(createRemotes({ registry: fakeRegistry(entry) }))
}

test('RQ.13 a quote is decided on its card, if the person may open that page', async () => {
  const quote = vehicle({ id: 'v7', stage: 'MECHANICAL_PREP', subStage: 'APPROVAL', task: 'Approve', page: '/form' })
  const { unmount } = open(() => queue([quote]), ['SALES_MANAGER'])
  expect((await screen.findByRole('link', { name: 'Approve' })).getAttribute('href')).toBe('/form')
  unmount()
  withModule('/approvals', 'overview.approvals.read')
  open(() => queue([quote]), ['SALES_MANAGER'])
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Approve' }).getAttribute('href')).toBe('/approvals?vehicle=v7'),
  )
})

test('RQ.11 work done in a list, on sold vehicles, is its own task next to the vehicles', async () => {
  withModule('/vehicle-crm-confirmations', 'vehicles.crmConfirmations.read')
  const figures: Queue['figures'] = [
    { figure: 'CRM_DUE', count: 3 },
    { figure: 'V5C_MISSING', count: 2 },
  ]
  open(() => queue([], { figures }), ['ADMIN'])
  const task = await screen.findByRole('listitem')
  expect(task.textContent).toContain('3 CRM confirmations due')
  const link = await within(task).findByRole('link', { name: 'Confirm' })
  expect(link.getAttribute('href')).toBe('/vehicle-crm-confirmations?status=PENDING')
  expect(screen.queryByText('No vehicle is waiting for you at the moment.')).toBeNull()
})
