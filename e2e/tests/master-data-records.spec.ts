import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog, rowAction, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

/** Names used by this run only: others change the same lists. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const addMake = async (developer: Client, name = unique('Marque')) =>
  (await developer.call('POST /makes', { body: { name, country: null, isActive: true } })).data

async function addDealer(developer: Client) {
  const { data: group } = await developer.call('POST /dealer-groups', {
    body: { name: unique('Group'), isActive: true },
  })
  const body = {
    dealerGroupId: group.id,
    name: unique('Dealer'),
    code: crypto.randomUUID().slice(0, 8),
    addressLines: [],
    town: 'York',
    postcode: null,
    phone: null,
    email: null,
    isActive: true,
  }
  return (await developer.call('POST /dealers', { body })).data
}

const main = (page: Page) => page.getByRole('main')

/** Searches a list until the result appears. */
async function searchFor(page: Page, text: string, found = 1) {
  await main(page).getByRole('searchbox').fill(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
  const head = 1
  await expect(main(page).getByRole('row')).toHaveCount(head + found)
}

test('a make’s history tells who changed it, and each field before and after', async ({ as, client }) => {
  const developer = await client('developer')
  const { id, name, version } = await addMake(developer)
  const body = { name, country: 'Spain', isActive: true, version }
  await developer.call('PATCH /makes/:makeId', { params: { makeId: id }, body })
  const { page } = await as('developer', { path: `/makes?search=${encodeURIComponent(name)}` })
  await rowAction(page, name, 'History')
  await expect(page).toHaveURL((url) => url.pathname === '/audit' && url.searchParams.get('recordId') === id)
  const events = main(page).getByRole('table').getByRole('link')
  await expect(events).toHaveText([/^Changed a make/, /^Added a make/])
  await events.first().click()
  const event = dialog(page, 'Changed a make')
  await expect(event.getByRole('row', { name: /^Country/ })).toHaveText(/None\s*Spain/)
  const { data: profile } = await developer.call('GET /user/profile', {})
  await expect(event.getByText(profile.name)).toBeVisible()
})

test('RM.20 a list keeps search, filter, order and dialog in its address, and Back closes what was opened', async ({
  as,
  client,
}) => {
  const developer = await client('developer')
  const prefix = unique('Lister')
  await addMake(developer, `${prefix} A`)
  await addMake(developer, `${prefix} B`)
  const { page } = await as('developer', { path: '/makes' })
  await searchFor(page, prefix, 2)
  await main(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(main(page).getByRole('link', { name: prefix }).first()).toHaveText(`${prefix} B`)
  await page.reload()
  await expect(main(page).getByRole('link', { name: prefix }).first()).toHaveText(`${prefix} B`)

  const list = page.url()
  await rowAction(page, `${prefix} A`, 'Edit')
  const form = dialog(page, 'Edit make')
  await expect(form.getByLabel('Name')).toHaveValue(`${prefix} A`)
  await page.reload()
  await form.getByLabel('Country').fill('Narnia')
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(form.getByLabel('Country')).toHaveValue('Narnia')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${prefix} A saved.`)).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(main(page).getByRole('row', { name: `${prefix} A` })).toContainText('Narnia')
})

test('RM.21 what a list shows is saved as CSV, and no cell of it is a formula', async ({ as, client }) => {
  const name = unique('=HYPERLINK')
  await addMake(await client('developer'), name)
  const { page } = await as('developer', { path: '/makes' })
  await searchFor(page, name)
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^makes.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'${name}`)
})

test('RM.22 the second person to save a record is told what the first changed, and loses nothing', async ({
  as,
  client,
}) => {
  const developer = await client('developer')
  // Another test gives the developer a different name.
  const { data: me } = await developer.call('GET /user/profile', {})
  const dealer = await addDealer(developer)
  const { page } = await as('developer', { path: `/dealers/${dealer.id}/details` })
  await page.getByLabel('Phone').fill('0113 496 0000')
  await page.getByLabel('Town').fill('Selby')

  const { id, dealerGroupName: _, dealerGroupIsActive: __, hasAdmin: ___, ...form } = dealer
  await developer.call('PATCH /dealers/:dealerId', {
    params: { dealerId: id },
    body: { ...form, town: 'Malton', postcode: 'YO17 7LW' },
  })
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: me.name })).toBeVisible()
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await expect(main(page)).toContainText('“York” became “Malton”')
  await expect(page.getByLabel('Town')).toHaveValue('Selby')
  await expect(page.getByLabel('Phone')).toHaveValue('0113 496 0000')
  await page.getByRole('button', { name: 'Use “Malton”' }).click()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Details saved.')).toBeVisible()
  const { data } = await developer.call('GET /dealers/:dealerId', { params: { dealerId: id } })
  expect(data).toMatchObject({ town: 'Malton', postcode: 'YO17 7LW', phone: '0113 496 0000' })
})

test('RM.23 deleting a record in use says what uses it, and offers to deactivate it instead', async ({
  as,
  client,
}) => {
  const developer = await client('developer')
  const make = await addMake(developer)
  const body = { name: 'Model T', isActive: true }
  await developer.call('POST /makes/:makeId/models', { params: { makeId: make.id }, body })
  const { page } = await as('developer', { path: '/makes' })
  await searchFor(page, make.name)
  await rowAction(page, make.name, 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete make' }).click()
  await expect(question).toContainText(`${make.name} is in use`)
  await expect(question).toContainText('1 model')
  await question.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(toast(page, `${make.name} deactivated.`)).toBeVisible()
  await expect(main(page).getByRole('row', { name: make.name })).toContainText('Inactive')
})

test('RM.24 a logo that is a script is refused on its field, and a picture shows in the list', async ({
  as,
  client,
}) => {
  const make = await addMake(await client('developer'))
  const { page } = await as('developer', { path: `/makes?search=${encodeURIComponent(make.name)}&edit=${make.id}` })
  const form = dialog(page, 'Edit make')
  const choose = form.locator('input[type=file]')
  await expect(form.getByRole('button', { name: 'Choose logo' })).toBeEnabled()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  // It claims to be a picture, as an attacker would make it.
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
  await expect(form.getByRole('alert').filter({ hasText: 'Choose a file of type JPEG, PNG, WebP.' })).toBeVisible()
  await expect(form.getByRole('img', { name: 'Logo' })).toBeHidden()

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByRole('row', { name: make.name }).locator('img')).toBeVisible()
})

test('RM.25 makes are added to a dealer many at once, and its forms offer them from then on', async ({
  as,
  client,
}) => {
  const developer = await client('developer')
  const prefix = unique('Bulk')
  const names = [`${prefix} A`, `${prefix} B`]
  await Promise.all(names.map((name) => addMake(developer, name)))
  const place = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const
  const { page } = await as('owner', { at: place, path: '/dealer/makes' })
  await searchFor(page, prefix, 2)
  for (const name of names)
    await main(page)
      .getByRole('checkbox', { name: `Choose ${name}` })
      .check({ force: true })
  await main(page).getByRole('button', { name: 'Activate' }).click()
  for (const name of names) await expect(main(page).getByRole('row', { name })).not.toContainText('Inactive')

  const admin = await client('admin', { dealer: LEEDS, role: 'EMPLOYEE' })
  const { data } = await admin.call('GET /options/makes', { query: { search: prefix } })
  expect(data.map(({ name, active }) => [name, active])).toEqual(names.map((name) => [name, true]))
})
