import { createRemotes, defineRemote, PanelProvider } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import { Approvals } from './Approvals.tsx'
import { emptyQueue } from './queue.fixture.ts'

const { manifest } = makeEntry()
const panels = { approvals: { cards: { title: 'Approvals', permissions: ['overview.approvals.read'] } } }
const views = { Loading: () => <p>Loading</p>, Failed: () => <p>Failed</p> }

const waiting = (stage: 'MECHANICAL_PREP' | 'BODY_DAMAGE', count: number) =>
  ({ stage, subStage: 'APPROVAL', task: 'Approve', count }) as const

interface Options {
  isInstalled?: boolean
  address?: string
}

/** The overview's place for the cards, with a module that has them by default. */
function open(steps: readonly ReturnType<typeof waiting>[], { isInstalled = true, address = '/' }: Options = {}) {
  const remotes = createRemotes({
    registry: fakeRegistry(makeEntry({ manifest: isInstalled ? { ...manifest, panels } : manifest })),
    provided: async () => ({}),
    open: async () =>
      defineRemote(
        { ...manifest, routes: {}, panels },
        {},
        { approvals: { cards: async () => ({ default: ({ wasAsked }) => <p>Cards{wasAsked && ' on request'}</p> }) } },
      ),
  })
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(remotes)
  const actor = {
    activeRole: 'EMPLOYEE',
    activeDealerId: 'leeds',
    activeDealerRoles: ['SALES_MANAGER' as const],
  } as const
  return openModulePage(
    () => (
      <PanelProvider value={{ remotes, actor, views }}>
        <Approvals />
      </PanelProvider>
    ),
    {
      route: '/',
      address,
      roles: ['SALES_MANAGER'],
      answer: () => ({ body: { data: emptyQueue({ steps: [...steps] }) } }),
    },
  )
}

test('RQ.20 says how many quotes are waiting, and draws their cards on demand', async () => {
  const { router } = open([waiting('MECHANICAL_PREP', 2), waiting('BODY_DAMAGE', 1)])
  expect(await screen.findByLabelText('3 quotes waiting for your approval')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show the quotes' }))
  expect(await screen.findByText('Cards on request')).toBeDefined()
  expect(router.state.location.search).toBe('?approvals=cards')
})

test('RQ.20 shows a returning person the cards they left, and leaves the focus', async () => {
  open([], { address: '/?approvals=cards' })
  expect(await screen.findByText('Cards')).toBeDefined()
})

test.each([
  ['no quote waits', [], true],
  ['no module has the cards', [waiting('BODY_DAMAGE', 1)], false],
] as const)('RQ.20 takes no space where %s', async (_, steps, isInstalled) => {
  const { client, container } = open(steps, { isInstalled })
  await vi.waitFor(() => expect(client.getQueryCache().findAll()[0]?.state.data).toBeDefined())
  await act(async () => {})
  expect(container.textContent).toBe('')
})
