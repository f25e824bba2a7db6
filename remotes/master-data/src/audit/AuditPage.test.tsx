import type { AuditEvent } from '@forecourt/contracts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageOfList } from '../testing.ts'
import AuditPage from './AuditPage.tsx'
import DealerAuditPage from './DealerAuditPage.tsx'

const event = (id: string, given: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  at: '2026-11-20T10:00:00Z',
  type: 'make.changed',
  actor: { id: 'u1', name: 'Dana Brook' },
  apiKey: null,
  subject: { id: 'm1', name: 'Lancia' },
  dealer: null,
  changes: [
    { field: 'country', from: 'Italy', to: 'France' },
    { field: 'isActive', from: true, to: false },
  ],
  details: {},
  ...given,
})

const open = (address: string, events: AuditEvent[]) =>
  openModulePage(AuditPage, {
    route: '/audit',
    address,
    roles: [],
    role: 'DEVELOPER',
    answer: () => pageOfList(events),
  })
const asked = (calls: readonly SeenCall[]) => calls.map(({ call, query }) => `${call} ${query.get('recordId') ?? ''}`)

it('tells who did what, opens what each field was and is, and leads to the history of the record', async () => {
  const { calls } = open('/audit', [event('one')])
  await userEvent.click(await screen.findByRole('link', { name: /Changed a make/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Dana Brook')).toBeTruthy()
  expect(within(dialog).getByText('The platform')).toBeTruthy()
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Country', 'Italy', 'France'],
    ['Active', 'Yes', 'No'],
  ])
  await userEvent.click(within(dialog).getByRole('link', { name: 'Its whole history' }))
  await expect.poll(() => asked(calls)).toContain('GET /audit m1')
})

it('of a history, says of what it is and leads no further', async () => {
  open('/audit?recordId=m1&event=one', [event('one')])
  expect(await screen.findByText('History of: Lancia')).toBeTruthy()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('link', { name: 'Its whole history' })).toBeNull()
})

it('shows what else was written down, and that nobody did it', async () => {
  const rolledBack = event('two', {
    type: 'module.rolledBack',
    actor: null,
    subject: null,
    changes: [],
    details: { module: 'ict', from: '1.2.0', to: '1.1.0' },
  })
  open('/audit?event=two', [rolledBack])
  const dialog = await screen.findByRole('dialog')
  for (const words of ['Forecourt', 'ict', '1.2.0']) expect(within(dialog).getByText(words)).toBeTruthy()
})

it('of a dealer asks for what was done there alone', async () => {
  const { calls } = openModulePage(DealerAuditPage, {
    route: '/dealer/audit',
    address: '/dealer/audit?area=EMPLOYEES',
    roles: [],
    role: 'SUPER_ADMIN',
    answer: () => pageOfList([event('one')]),
  })
  await screen.findByRole('link', { name: /Changed a make/ })
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(['GET /active-dealer/audit']))
})
