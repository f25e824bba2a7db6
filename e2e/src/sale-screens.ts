import type { Page } from '@playwright/test'
import type { Client } from './api.ts'
import { LEEDS } from './people.ts'
import type { Screen } from './screen.ts'
import { main } from './workshop.ts'

const SOMEBODY = { login: 'everything', at: { dealer: LEEDS, role: 'EMPLOYEE' } } as const

const drawn = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

const press = (button: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name: button }).first().click()
  await drawn(page)
}

async function returnForRework(page: Page) {
  await main(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Return for rework…' }).click()
  await drawn(page)
}

async function chooseFirst(page: Page) {
  await main(page)
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check({ force: true })
  await main(page).getByRole('region', { name: 'Chosen rows' }).waitFor()
}

async function assignSeveral(page: Page) {
  await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
  await chooseFirst(page)
  await press('Assign')(page)
}

async function locatePasted(page: Page) {
  await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
  await press('Move bay')(page)
}

async function confirmSeveral(page: Page) {
  await chooseFirst(page)
  await press(/^Confirm: all agrees/)(page)
}

function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (!row) throw new Error(`The demo has no ${what}`)
  return row
}

/** A vehicle on sale that nobody has reserved, and two sales: one awaiting confirmation, one confirmed. */
async function saleIds(employee: Client) {
  const dealerId = employee.session.activeDealerId ?? undefined
  const standing = async (query: { stage: 'SALE' | 'OFFSITE'; subStage: 'ON_SALE' | 'POST' | 'OFFSITE' }) =>
    (await employee.call('GET /vehicles', { query: { dealerId, ...query, pageSize: 25 } })).data.data
  const confirmation = async (status: 'PENDING' | 'CONFIRMED') =>
    (await employee.call('GET /vehicle-crm-confirmations', { query: { status, pageSize: 1 } })).data.data
  const onSale = await standing({ stage: 'SALE', subStage: 'ON_SALE' })
  return {
    onSale: first(
      onSale.filter(({ handoverAt }) => handoverAt === null),
      'vehicle on sale',
    ).id,
    toPost: first(await standing({ stage: 'SALE', subStage: 'POST' }), 'vehicle to post').id,
    offsite: first(await standing({ stage: 'OFFSITE', subStage: 'OFFSITE' }), 'vehicle offsite').id,
    pending: first(await confirmation('PENDING'), 'sale that waits for its confirmation').id,
    confirmed: first(await confirmation('CONFIRMED'), 'confirmed sale').id,
  }
}

/** The dialogs of a vehicle on its way out, and the pages of vehicles that have left. */
export async function saleScreens(employee: Client): Promise<Screen[]> {
  const { onSale, toPost, offsite, pending, confirmed } = await saleIds(employee)
  const screens: Omit<Screen, 'login' | 'at'>[] = [
    { name: 'vehicle on sale', path: `/vehicles/${onSale}` },
    { name: 'vehicle offsite', path: `/vehicles/${offsite}` },
    { name: 'vehicle sold', path: `/vehicles/${confirmed}` },
    { name: 'reserve', path: `/vehicles/${onSale}`, open: press('Reserve') },
    { name: 'change a price', path: `/vehicles/${onSale}`, open: press('Change price and text') },
    { name: 'return for rework', path: `/vehicles/${onSale}`, open: returnForRework },
    { name: 'reopen a sale', path: `/vehicles/${pending}`, open: press('Reopen the sale') },
    { name: 'erase a buyer', path: `/vehicles/${confirmed}`, open: press('Erase buyer’s data') },
    {
      name: 'add an advert',
      path: `/stages/sale/${toPost}/post`,
      open: async (page) => main(page).getByRole('button', { name: 'Add an advert' }).click(),
    },
    { name: 'confirm several', path: '/vehicle-crm-confirmations', open: confirmSeveral },
    { name: 'assign several', path: '/stages/sale', open: assignSeveral },
    { name: 'locate several', path: '/stages/sale', open: locatePasted },
  ]
  return screens.map((screen) => ({ ...screen, ...SOMEBODY }))
}
