import type { CrmConfirmation } from '@forecourt/contracts'
import { aSale } from '@forecourt/contracts/testing/sale.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ConfirmPage from './ConfirmPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

const ID = '0198a000-0000-7000-8000-000000000001'
const JO = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Jo Carter' }
const AT = '2026-11-20T10:42:00Z'
const CONFIRM = `POST /vehicle-crm-confirmations/${ID}/confirm`

const confirmation = (given: Partial<CrmConfirmation> = {}): CrmConfirmation => ({
  id: ID,
  registration: 'YK21XOV',
  shortChassis: null,
  makeId: null,
  makeName: 'Volkswagen',
  makeLogoUrl: null,
  modelName: 'Golf',
  modelCustom: null,
  derivative: null,
  fuelType: 'PETROL',
  stockNumber: 'L00012',
  soldAt: AT,
  saleType: 'Retail',
  salePrice: 1_175_000,
  buyerName: 'Grace Okafor',
  buyerErasedAt: null,
  salesperson: 'Tom Fielding',
  invoiceNumber: 'INV-7',
  status: 'PENDING',
  dueAt: AT,
  isOverdue: true,
  confirmedAt: null,
  confirmedBy: null,
  crmReference: null,
  notInCrmReason: null,
  ticks: null,
  note: null,
  sale: aSale({ invoiceNumber: 'INV-7' }),
  ...given,
})

function open(given: CrmConfirmation) {
  const page = openModulePage(ConfirmPage, {
    route: '/vehicle-crm-confirmations/:vehicleId',
    address: `/vehicle-crm-confirmations/${ID}`,
    roles: ['ADMIN'],
    answer: ({ call }) =>
      call === `GET /vehicle-crm-confirmations/${ID}`
        ? { body: { data: given } }
        : call === CONFIRM
          ? { body: { data: { ...given, status: 'CONFIRMED' } } }
          : undefined,
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

test('a sale opens late with its invoice as the reference, and is confirmed once all agrees', async () => {
  const { user, calls } = open(confirmation())
  expect(await screen.findByText(/^Overdue since 20 Nov 2026/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm with differences' })).toBeDefined()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CONFIRM)?.body).toMatchObject({
      crmReference: 'INV-7',
      customerMatched: true,
      priceMatches: true,
      keeperChangeDone: true,
    }),
  )
})

test('a difference needs a note before anything is sent', async () => {
  const { user, calls } = open(confirmation())
  await user.click(await screen.findByRole('button', { name: 'Confirm with differences' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Note/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(calls.filter(({ call }) => call === CONFIRM)).toEqual([])
})

test('a sale that is not in the CRM says why', async () => {
  const { user } = open(confirmation())
  await user.clear(await screen.findByRole('textbox', { name: 'CRM reference' }))
  expect(await screen.findByRole('textbox', { name: /Why it is not in the CRM/ })).toBeDefined()
})

test('a confirmed sale shows what differs', async () => {
  const ticks = {
    customerMatched: true,
    dateMatches: true,
    priceMatches: false,
    invoiceMatches: true,
    keeperChangeDone: false,
  }
  const found = { confirmedAt: AT, confirmedBy: JO, ticks, note: 'Discount of £200', crmReference: 'CRM-7' }
  open(confirmation({ status: 'CONFIRMED_WITH_DIFFERENCES', ...found }))
  expect(await screen.findByText(/Confirmed with differences by Jo Carter/)).toBeDefined()
  expect(screen.getAllByText('Agrees')).toHaveLength(3)
  expect(screen.getAllByText('Differs')).toHaveLength(1)
  expect(screen.getByText('Not yet')).toBeDefined()
})
