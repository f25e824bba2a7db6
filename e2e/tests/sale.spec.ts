import type { Page } from '@playwright/test'
import { photograph } from '../src/advert-photos.ts'
import { signIn, type Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog, expectLive } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

/** A vehicle that is waiting to be posted, without photos yet. */
async function atPost(client: Client) {
  const { id, registration } = await infleet(client)
  await configure(client, { id }, { mechanicalPrep: false, valet: false, media: false })
  const read = async () => (await client.call('GET /stage/sale/:vehicleId', { params: { vehicleId: id } })).data
  return { id, registration: registration ?? '', read }
}

/** A vehicle that was sold directly, awaiting confirmation. */
async function soldFor(client: Client, buyerName: string, invoiceNumber?: string) {
  const { id, read } = await atPost(client)
  const { data: types } = await client.call('GET /options/sale-types', {})
  const record = await read()
  await client.call('POST /stage/sale/:vehicleId/sold/direct', {
    params: { vehicleId: id },
    body: {
      saleTypeId: types[0]?.id ?? '',
      soldAt: new Date().toISOString(),
      salePrice: 990_000,
      buyerName,
      invoiceNumber,
      reason: 'Promised to a customer',
      version: record.vehicle.version,
    },
  })
  return { id, read }
}

async function sellOn(page: Page, buyer: string) {
  await main(page).getByLabel('Sale type').selectOption('Retail')
  await main(page).getByRole('textbox', { name: 'Price' }).fill('11,750')
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill(buyer)
  await main(page).getByRole('button', { name: 'Mark as sold' }).click()
}

test.describe('Sale', { tag: '@sale' }, () => {
  test('RW.90 RW.91 a vehicle is advertised on a phone, goes on sale and is sold, live in a second browser', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, read } = await atPost(client)
    const { page } = await as('support', { viewport: PHONE, hasTouch: true })
    await photograph(page, id)
    await page.goto(`/stages/sale/${id}/post`)
    await main(page).getByRole('textbox', { name: 'Asking price' }).fill('11,995')
    await main(page).getByRole('textbox', { name: 'Attention line' }).fill('One owner')

    await main(page).getByRole('button', { name: 'Add an advert' }).click()
    const advert = dialog(page, 'Add an advert')
    await advert.getByLabel('Address').fill('javascript:alert(1)')
    await advert.getByRole('button', { name: 'Add advert' }).click()
    await expect(advert.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
    await advert.getByLabel('Address').fill(`https://www.autotrader.example/${id}`)
    await advert.getByRole('button', { name: 'Add advert' }).click()
    await expect(main(page).getByRole('list', { name: 'Adverts' }).getByText('Live', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: 'Asking price' })).toHaveValue(/11,?995/)

    const watcher = await as('sales', { path: `/vehicles/${id}` })
    await expectLive(watcher.page)
    await main(page).getByRole('button', { name: 'Put on sale' }).click()
    await expect(page.getByRole('heading', { name: /is now in Sale: On Sale$/ })).toBeVisible()
    await expect(main(watcher.page).getByText('Sale: On Sale').first()).toBeVisible()
    expect(await read()).toMatchObject({ post: { askingPrice: 1_199_500, attention: 'One owner' } })

    await watcher.page.goto(`/stages/sale/${id}/sold`)
    await sellOn(watcher.page, 'Grace Okafor')
    await expect(watcher.page.getByRole('heading', { name: /is now in Closed: Sold$/ })).toBeVisible()
    expect((await read()).sale).toMatchObject({ salePrice: 1_175_000, buyerName: 'Grace Okafor', crmStatus: 'PENDING' })

    // The person who posted it takes its advert down.
    await page.goto(`/vehicles/${id}`)
    await expect(main(page).getByText('An advert is still live')).toBeVisible()
    await main(page).getByRole('button', { name: 'Taken down' }).click()
    await expect(main(page).getByText('An advert is still live')).toHaveCount(0)
  })

  test('RW.92 another dealer of the group sells a vehicle directly, and sees none of its figures', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, read } = await atPost(client)
    const { page } = await as('neighbour', { path: `/stages/sale/${id}/sold-directly` })
    await expect(main(page).getByText('will leave stock without having been on sale')).toBeVisible()
    await main(page).getByRole('textbox', { name: 'Reason for selling directly' }).fill('Promised to a customer')
    await sellOn(page, 'Daniel Wright')
    await expect(page.getByRole('heading', { name: /is now in Closed: Sold Directly$/ })).toBeVisible()
    expect((await read()).sale).toMatchObject({ kind: 'SOLD_DIRECTLY', reason: 'Promised to a customer' })
    await page.goto(`/vehicles/${id}`)
    await expect(main(page).getByText('Closed: Sold Directly').first()).toBeVisible()
    await expect(main(page).getByText('Daniel Wright')).toHaveCount(0)
    const { page: manager } = await as('manager', { path: `/vehicles/${id}` })
    await expect(main(manager).getByText('Daniel Wright')).toBeVisible()
  })

  test('RW.93 Admin checks a sale against the CRM, and confirms others that agree at once', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const differing = await soldFor(client, 'Sana Malik')
    const invoice = `INV-${Date.now()}`
    const agreeing = await soldFor(client, 'Owen Hughes', invoice)
    const { page } = await as('admin', { path: `/vehicle-crm-confirmations/${differing.id}` })
    await main(page).getByRole('textbox', { name: 'CRM reference' }).fill('CRM-77')
    const ticks = main(page).getByRole('group', { name: 'What agrees' })
    for (const agrees of await ticks.getByText('Agrees', { exact: true }).all()) await agrees.click()
    await ticks.getByText('Agrees', { exact: true }).nth(2).click()
    await main(page).getByRole('button', { name: 'Confirm with differences' }).click()
    await expect(main(page).getByRole('textbox', { name: 'Note' })).toHaveAttribute('aria-invalid', 'true')
    await main(page).getByRole('textbox', { name: 'Note' }).fill('Discount of £200')
    await main(page).getByRole('button', { name: 'Confirm with differences' }).click()
    await expect(page).toHaveURL(/vehicle-crm-confirmations$/)
    expect((await differing.read()).sale?.crmStatus).toBe('CONFIRMED_WITH_DIFFERENCES')

    await page.goto(`/vehicle-crm-confirmations?search=${invoice}`)
    const row = main(page).getByRole('row').filter({ hasText: 'Owen Hughes' })
    await row.getByRole('checkbox').click({ force: true })
    await main(page)
      .getByRole('button', { name: /^Confirm: all agrees/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Confirm 1 sale' })
    await question.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.poll(async () => (await agreeing.read()).sale?.crmStatus).toBe('CONFIRMED')
  })

  test('RW.100 a buyer’s data is erased once the sale is confirmed', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await soldFor(client, 'Zeb Quillfeather')
    const ticks = { customerMatched: true, dateMatches: true, priceMatches: true, invoiceMatches: true }
    await client.call('POST /vehicle-crm-confirmations/:vehicleId/confirm', {
      params: { vehicleId: id },
      body: { ...ticks, keeperChangeDone: true, crmReference: 'CRM-9' },
    })
    const { page } = await as('manager', { path: `/vehicles/${id}` })
    await expect(main(page).getByText('Zeb Quillfeather')).toBeVisible()
    await main(page).getByRole('button', { name: 'Erase buyer’s data' }).click()
    const form = dialog(page, 'Erase the buyer’s data')
    await form.getByRole('textbox', { name: 'Why' }).fill('Asked to be forgotten')
    await form.getByRole('button', { name: 'Erase for good' }).click()
    await expect(main(page).getByText('Zeb Quillfeather')).toHaveCount(0)
    await expect(main(page).getByText(/^Erased \d/)).toBeVisible()
    await expect(main(page).getByText('Asked to be forgotten').first()).toBeVisible()
    const { page: admin } = await as('admin', { path: '/vehicle-crm-confirmations?search=Quillfeather' })
    await expect(main(admin).getByText('Zeb Quillfeather')).toHaveCount(0)
  })

  test('RW.101 a vehicle is reserved for a customer on a phone, and the workshop finds it first', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, registration } = await infleet(client)
    await configure(client, { id })
    const { page: mechanic } = await as('mechanic', { path: `/vehicles/${id}` })
    await expectLive(mechanic)
    const { page } = await as('executive', { viewport: PHONE, hasTouch: true })
    await page.goto(`/vehicles/${id}`)
    await main(page).getByRole('button', { name: 'Reserve' }).click()
    const form = dialog(page, 'Reserve')
    await form.getByRole('textbox', { name: 'Customer' }).fill('Grace Okafor')
    await form.getByLabel('Handover').fill('2020-01-01T10:00')
    await form.getByRole('button', { name: 'Reserve' }).click()
    await expect(form.getByLabel('Handover')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('textbox', { name: 'Customer' })).toHaveValue('Grace Okafor')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Handover').fill(`${tomorrow}T14:00`)
    await form.getByRole('button', { name: 'Reserve' }).click()
    await expect(main(page).getByText(/Reserved for Grace Okafor/)).toBeVisible()

    await expect(main(mechanic).getByText('Handover tomorrow 14:00').first()).toBeVisible()
    await expect(main(mechanic).getByText('Grace Okafor')).toHaveCount(0)
    await mechanic.goto(`/stages/mechanical-prep?reserved=true&search=${registration}`)
    await expect(main(mechanic).getByRole('row').filter({ hasText: 'Handover tomorrow' })).toHaveCount(1)

    await main(page).getByRole('button', { name: 'End reservation' }).click()
    await expect(main(page).getByText(/Reserved for Grace Okafor/)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Reserve' })).toBeVisible()
  })

  test('RW.102 a sale that fell through is cancelled, and the vehicle is sold again', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, read } = await soldFor(client, 'Sana Malik')
    const { page: seller } = await as('sales', { path: `/vehicles/${id}` })
    await expectLive(seller)
    const { page } = await as('manager', { path: `/vehicles/${id}` })
    await main(page).getByRole('button', { name: 'Reopen the sale' }).click()
    const form = dialog(page, 'Reopen the sale')
    await form.getByRole('textbox', { name: 'Why it fell through' }).fill('Finance declined')
    await form.getByRole('button', { name: 'Reopen the sale' }).click()
    await expect(main(seller).getByText('Sale: Post').first()).toBeVisible()
    await expect(main(page).getByText('Finance declined').first()).toBeVisible()
    expect((await read()).sale).toBeNull()
    await main(seller).getByRole('link', { name: 'Mark as sold' }).click()
    await main(seller).getByRole('textbox', { name: 'Reason for selling directly' }).fill('Second buyer')
    await sellOn(seller, 'Owen Hughes')
    await expect(seller.getByRole('heading', { name: /is now in Closed: Sold Directly$/ })).toBeVisible()
  })

  test('RW.103 a vehicle is sent back for its valet, and posted from there', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await infleet(client)
    await configure(client, { id }, { mechanicalPrep: false, valet: true, media: false })
    const details = async () =>
      (await client.call('GET /vehicles/:vehicleId/details', { params: { vehicleId: id } })).data
    const valeted = async () => {
      const now = new Date().toISOString()
      const { id: byUserId } = (await client.call('GET /user/profile', {})).data
      const body = { valetType: 'FULL' as const, byUserId, startedAt: now, finishedAt: now }
      const { version } = await details()
      await client.call('POST /stage/media/:vehicleId/valet', { params: { vehicleId: id }, body: { ...body, version } })
    }
    await valeted()
    const { page: support } = await as('support', { path: `/vehicles/${id}` })
    await expectLive(support)
    const { page } = await as('manager', { viewport: PHONE, hasTouch: true })
    await page.goto(`/vehicles/${id}`)
    await main(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Return for rework…' }).click()
    const form = dialog(page, 'Return for rework')
    await form.getByRole('radio', { name: 'Media: Valet' }).check()
    await form.getByRole('textbox', { name: 'Work to redo' }).fill('Dog hair on the rear seat')
    await form.getByRole('button', { name: 'Return for rework' }).click()
    await expect(main(support).getByText('Media: Valet').first()).toBeVisible()
    await expect(main(support).getByText('Dog hair on the rear seat').first()).toBeVisible()
    await expect(main(support).getByText('Rework', { exact: true }).first()).toBeVisible()
    await valeted()
    expect(await details()).toMatchObject({ stage: 'SALE', subStage: 'POST', reworkCount: 1 })
  })
})
