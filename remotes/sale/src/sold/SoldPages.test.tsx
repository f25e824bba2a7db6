import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveTo, openStagePage, sentBy } from '../testing/openPage.fixture.tsx'
import { ID, RETAIL, SCRAPPED, soldRecordAt } from '../testing/record.fixture.ts'
import SoldDirectlyPage from './SoldDirectlyPage.tsx'
import SoldPage from './SoldPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

const SUBMIT = `POST /stage/sale/${ID}/sold`
const DIRECT = `POST /stage/sale/${ID}/sold/direct`
const markAsSold = () => screen.findByRole('button', { name: 'Mark as sold' })
const typeOf = () => screen.getByLabelText(/Sale type/)

test('a sale opens on the asking price and today, and asks who bought it', async () => {
  const record = soldRecordAt('ON_SALE', { warnings: ['FEW_KEYS', 'NO_V5C'] })
  const answers = { [SUBMIT]: moveTo('Closed: Sold') }
  const { user, calls } = openStagePage(SoldPage, { page: 'sold', role: 'SALES', record, answers })
  expect(await screen.findByText('There are fewer than 2 keys. The V5C is not here.')).toBeDefined()
  expect(screen.queryByLabelText(/Reason for selling directly/)).toBeNull()
  await screen.findByRole('option', { name: 'Retail' })
  await user.selectOptions(typeOf(), 'Retail')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Grace Okafor')
  await user.click(await markAsSold())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Closed: Sold' })
  const body = sentBy(calls, SUBMIT)[0]?.body as Record<string, unknown>
  expect(body).toMatchObject({ saleTypeId: RETAIL.id, salePrice: 1_199_500, buyerName: 'Grace Okafor', version: 4 })
  expect(Object.keys(body)).not.toContain('reason')
})

test('scrap has no buyer', async () => {
  const record = soldRecordAt('ON_SALE')
  const { user } = openStagePage(SoldPage, { page: 'sold', role: 'SALES', record })
  await screen.findByRole('option', { name: 'Scrapped' })
  await user.selectOptions(typeOf(), 'Scrapped')
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  expect((typeOf() as HTMLSelectElement).value).toBe(SCRAPPED.id)
})

test('a refusal by the server shows on its field', async () => {
  const message = 'Give the buyer’s name.'
  const answers = {
    [SUBMIT]: { status: 422, body: { message, errors: [{ code: 'required', path: ['buyerName'], message }] } },
  }
  const { user } = openStagePage(SoldPage, { page: 'sold', role: 'SALES', record: soldRecordAt('ON_SALE'), answers })
  await screen.findByRole('option', { name: 'Retail' })
  await user.selectOptions(typeOf(), 'Retail')
  await user.click(await markAsSold())
  await screen.findByText(message)
  expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true')
})

test('a direct sale says where the vehicle is and needs the reason', async () => {
  const answers = { [DIRECT]: moveTo('Closed: Sold Directly') }
  const record = soldRecordAt('POST')
  const { user, calls } = openStagePage(SoldDirectlyPage, { page: 'sold-directly', role: 'SALES', record, answers })
  expect(await screen.findByText('It is in Sale: Post and will leave stock without having been on sale.')).toBeDefined()
  await screen.findByRole('option', { name: 'Retail' })
  await user.selectOptions(typeOf(), 'Retail')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Grace')
  await user.click(await markAsSold())
  expect(sentBy(calls, DIRECT)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Reason for selling directly/ }), 'Straight to auction')
  await user.click(await markAsSold())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Closed: Sold Directly' })
  expect(sentBy(calls, DIRECT)[0]?.body).toMatchObject({ reason: 'Straight to auction' })
})

test('a vehicle on sale is not sold directly', async () => {
  openStagePage(SoldDirectlyPage, { page: 'sold-directly', role: 'SALES', record: soldRecordAt('ON_SALE') })
  expect(await screen.findByText('This vehicle is now Sale: On Sale.')).toBeDefined()
})
