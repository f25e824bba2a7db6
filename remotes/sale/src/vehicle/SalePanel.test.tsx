import type { SaleRecord } from '@forecourt/contracts'
import { aSale } from '@forecourt/contracts/testing/sale.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import type { DealerRole } from '@forecourt/domain'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sentBy } from '../testing/openPage.fixture.tsx'
import { anAdvert, ID, KAI, RETAIL, saleRecordAt } from '../testing/record.fixture.ts'
import SalePanel from './SalePanel.tsx'

vi.setConfig({ testTimeout: 20_000 })

const ACCEPT = `POST /stage/sale/${ID}/provenance/accept`
const AT = '2026-11-20T10:42:00Z'

function open(role: DealerRole, record: SaleRecord) {
  const page = openModulePage(() => <SalePanel vehicleId={ID} />, {
    route: '/vehicles/:vehicleId',
    address: `/vehicles/${ID}`,
    roles: [role],
    answer: ({ call }) => (call.includes(ID) ? { body: { data: record } } : undefined),
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const sale = aSale({ saleType: RETAIL, salesperson: KAI, completedBy: KAI })
const soldCar = aVehicle({ id: ID, stage: 'CLOSED', subStage: 'SOLD', version: 9 })

const alarmed = saleRecordAt('POST', { acknowledgements: [{ what: 'PROVENANCE_ALERT', at: null, by: null }] })

test('a sales manager accepts the findings of the provenance check', async () => {
  const { user, calls } = open('SALES_MANAGER', alarmed)
  await user.click(await screen.findByRole('button', { name: 'Accept for sale' }))
  await waitFor(() => expect(sentBy(calls, ACCEPT)[0]?.body).toEqual({ version: 4 }))
})

test('the person posting it is told whose decision it is waiting for', async () => {
  open('SALES_SUPPORT', alarmed)
  expect(await screen.findByText(/until a sales manager accepts it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept for sale' })).toBeNull()
})

test('sales staff are led to a direct sale until it is on sale', async () => {
  open('SALES', saleRecordAt('POST'))
  const link = await screen.findByRole('link', { name: 'Mark as sold' })
  expect(link.getAttribute('href')).toBe(`/stages/sale/${ID}/sold-directly`)
})

test('a sold vehicle shows its sale, and which adverts are still live', async () => {
  const record = saleRecordAt('ON_SALE', { vehicle: soldCar, sale, links: [anAdvert()] })
  open('SALES_SUPPORT', record)
  expect(await screen.findByText('Grace Okafor')).toBeDefined()
  expect(screen.getByText(/An advert is still live/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Taken down' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add an advert' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mark as sold' })).toBeNull()
})

test('every asking price is listed with who set it', async () => {
  const prices = [
    { price: 1_149_500, at: '2026-11-22T10:42:00Z', by: KAI },
    { price: 1_199_500, at: AT, by: KAI },
  ]
  const post = {
    askingPrice: 1_149_500,
    attention: 'Reduced',
    description: null,
    notAdvertisedReason: null,
    postedAt: AT,
    postedBy: KAI,
  }
  open('SALES', saleRecordAt('ON_SALE', { post, prices, daysOnSale: 2 }))
  const list = await screen.findByRole('list', { name: 'Prices' })
  expect(list.textContent).toMatch(/£11,495.*£11,995/)
  expect(screen.queryByRole('button', { name: 'Change price and text' })).toBeNull()
})

test('a part-exchanged car is one touch away from infleet', async () => {
  open('ADMIN', saleRecordAt('ON_SALE', { vehicle: soldCar, sale: { ...sale, partExchangeRegistration: 'YK21XOV' } }))
  const link = await screen.findByRole('link', { name: 'Infleet YK21 XOV' })
  expect(link.getAttribute('href')).toBe('/stages/infleet?registration=YK21XOV')
})

const RESERVE = `POST /vehicles/${ID}/reserve`
const reservation = {
  customerName: 'Grace Okafor',
  deposit: 50_000,
  handoverAt: '2026-12-04T14:00:00Z',
  reservedAt: AT,
  reservedBy: KAI,
}

test('a vehicle is reserved for a customer until a handover', async () => {
  const { user, calls } = open('SALES_EXECUTIVE', saleRecordAt('POST'))
  await user.click(await screen.findByRole('button', { name: 'Reserve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve' }))
  await user.click(dialog.getByRole('button', { name: 'Reserve' }))
  expect(dialog.getByLabelText(/Customer/).getAttribute('aria-invalid')).toBe('true')
  expect(sentBy(calls, RESERVE)).toEqual([])
  await user.type(dialog.getByLabelText(/Customer/), 'Grace Okafor')
  fireEvent.change(dialog.getByLabelText(/Handover/), { target: { value: '2026-12-04T14:00' } })
  await user.type(dialog.getByLabelText(/Deposit/), '500')
  await user.click(dialog.getByRole('button', { name: 'Reserve' }))
  await waitFor(() =>
    expect(sentBy(calls, RESERVE)[0]?.body).toEqual({
      customerName: 'Grace Okafor',
      handoverAt: '2026-12-04T14:00:00.000Z',
      deposit: 50_000,
      version: 4,
    }),
  )
})

test('a reservation says who it is for, and is ended by sales staff', async () => {
  const { user, calls } = open('SALES', saleRecordAt('POST', { reservation }))
  expect(await screen.findByText(/Reserved for Grace Okafor by Kai Bennett, handover 4 Dec 2026, 14:00/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End reservation' }))
  await waitFor(() => expect(sentBy(calls, `POST /vehicles/${ID}/unreserve`)[0]?.body).toEqual({ version: 4 }))
})

test('the person posting it sees the reservation, and cannot change it', async () => {
  open('SALES_SUPPORT', saleRecordAt('POST', { reservation }))
  expect(await screen.findByText(/Reserved for Grace Okafor/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End reservation' })).toBeNull()
})

test('a sale that fell through is cancelled, as long as nobody has confirmed it', async () => {
  const { user, calls, unmount } = open('SALES_MANAGER', saleRecordAt('ON_SALE', { vehicle: soldCar, sale }))
  await user.click(await screen.findByRole('button', { name: 'Reopen the sale' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen the sale' }))
  await user.type(dialog.getByLabelText(/Why it fell through/), 'Finance declined')
  await user.click(dialog.getByRole('button', { name: 'Reopen the sale' }))
  await waitFor(() =>
    expect(sentBy(calls, `POST /stage/sale/${ID}/reopen`)[0]?.body).toEqual({ reason: 'Finance declined', version: 9 }),
  )
  unmount()
  open('SALES_MANAGER', saleRecordAt('ON_SALE', { vehicle: soldCar, sale: { ...sale, crmStatus: 'CONFIRMED' } }))
  expect(await screen.findByText('Grace Okafor')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reopen the sale' })).toBeNull()
})

test('the buyer of a confirmed sale is erased with a reason, and not before it is confirmed', async () => {
  const confirmed = { ...sale, crmStatus: 'CONFIRMED' } as const
  const { user, calls, unmount } = open('ADMIN', saleRecordAt('ON_SALE', { vehicle: soldCar, sale: confirmed }))
  await user.click(await screen.findByRole('button', { name: 'Erase buyer’s data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the buyer’s data' }))
  await user.type(dialog.getByLabelText(/Why/), 'Asked to be forgotten')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() =>
    expect(sentBy(calls, `POST /stage/sale/${ID}/buyer/erase`)[0]?.body).toEqual({
      reason: 'Asked to be forgotten',
      version: 9,
    }),
  )
  unmount()
  open('ADMIN', saleRecordAt('ON_SALE', { vehicle: soldCar, sale }))
  expect(await screen.findByText('Grace Okafor')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Erase buyer’s data' })).toBeNull()
})

test('an erased buyer is shown with the date', async () => {
  open('ADMIN', saleRecordAt('ON_SALE', { vehicle: soldCar, sale: { ...sale, buyerName: null, buyerErasedAt: AT } }))
  expect(await screen.findByText('Erased 20 Nov 2026')).toBeDefined()
})
