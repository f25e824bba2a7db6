import type { Quote, QuoteLine, VehicleRecord } from '@forecourt/contracts'
import { aQuote, aQuoteLine, DAN } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QuoteVersions } from './QuoteVersions.tsx'

const PRIYA = { id: '0198a000-0000-7000-8000-00000000000a', name: 'Priya Shah' }

const line = (id: string, given: Partial<QuoteLine>) =>
  aQuoteLine(id, {
    description: 'Rear tyres',
    labourHours: 80,
    unitCost: 6720,
    net: 17_840,
    vat: 3568,
    gross: 21_408,
    safety: false,
    change: 'SAME',
    ...given,
  })

const quote = (version: number, given: Partial<Quote>) =>
  aQuote(version, {
    lines: [
      line('tyres', { safety: true }),
      ...(version > 1 ? [line('alloy', { description: 'Alloy refurb', net: 7500, change: 'NEW' })] : []),
    ],
    submittedBy: DAN,
    submittedAt: `2026-11-19T1${version}:00:00.000Z`,
    ...given,
  })

const record = (quotes: Quote[] | null): VehicleRecord => ({
  ...aVehicle({
    purchase: {
      supplierInvoiceNo: null,
      purchasedAt: null,
      purchasePrice: null,
      prepBudgetMechanical: 75_000,
      prepBudgetBody: null,
    },
  }),
  files: [],
  quotes,
  assessment: null,
  damage: null,
  times: [],
  offsite: null,
})

function open(quotes: Quote[] | null) {
  const { id } = aVehicle()
  const Page = () => <QuoteVersions kind="MECHANICAL" vehicleId={id} />
  const page = openModulePage(Page, {
    route: '/',
    address: '/',
    roles: ['SALES'],
    answer: () => ({ body: { data: record(quotes) } }),
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

test('the latest quote shows what is new in it against the budget, and its versions can be compared', async () => {
  const rejected = quote(1, { status: 'REJECTED', decidedBy: PRIYA, decisionReason: 'TOO_EXPENSIVE' })
  const { user } = open([rejected, quote(2, {})])
  const table = await screen.findByRole('table', { name: 'Mechanical Prep quote, version 2' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(within(table).getByText('New in v2')).toBeDefined()
  expect(within(table).getByText('Safety')).toBeDefined()
  expect(screen.getByRole('img', { name: '34% of the budget' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Compare versions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare versions' })
  expect(within(dialog).getByText('Rejected, too expensive, by Priya Shah')).toBeDefined()
  expect(within(dialog).getByText('Not in this version')).toBeDefined()
})

test('extra work adds to what was approved, and replaces nothing', async () => {
  const approved = { status: 'APPROVED', approvedNet: 70_000, decidedBy: PRIYA } as const
  const extra = quote(3, {
    supplementary: true,
    net: 5000,
    lines: [{ ...quote(1, {}).lines[0], id: 'mount', description: 'Engine mount', change: 'NEW' } as never],
  })
  const rejected = quote(1, { status: 'REJECTED', decidedBy: PRIYA, decisionReason: 'TOO_EXPENSIVE' })
  const { user } = open([rejected, quote(2, approved), extra])
  await screen.findByRole('table', { name: 'Mechanical Prep quote, version 2' })
  const added = screen.getByRole('rowgroup', { name: 'Extra work, version 3' })
  expect(within(added).getByText('Engine mount')).toBeDefined()
  expect(within(added).queryByText(/New in/)).toBeNull()
  expect(screen.getByText('Mechanical Prep. Version 3 awaits approval')).toBeDefined()
  // £700 approved and £50 requested, of £750.
  expect(screen.getByRole('img', { name: '100% of the budget' })).toBeDefined()
  expect(screen.getByText('Approved').textContent).toBe('Approved £700.00')
  await user.click(screen.getByRole('button', { name: 'Compare versions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare versions' })
  expect(within(dialog).queryByText('Engine mount')).toBeNull()
  expect(within(dialog).getAllByRole('columnheader')).toHaveLength(3)
})

test('nothing is shown without such a quote, or for another dealer’s vehicle', async () => {
  for (const quotes of [[], null, [quote(1, { kind: 'BODY' })]]) {
    const { calls, container, unmount } = open(quotes)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.textContent).toBe('')
    unmount()
  }
})
