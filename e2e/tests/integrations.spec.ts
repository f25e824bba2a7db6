import { formatRegistration } from '@forecourt/domain'
import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'

const EMPLOYEE = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const SUPER_ADMIN = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const

/** Names used by this run only: others make keys at the same dealer. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

test('a program works by the key that a super admin gives it until they revoke it @master-data', async ({
  as,
  client,
  url,
}) => {
  const { id, registration } = await infleet(await client('everything', EMPLOYEE))
  const { page } = await as('owner', { at: SUPER_ADMIN, path: '/dealer/api-keys' })
  const name = unique('Website')
  await page.getByRole('link', { name: 'New key' }).first().click()
  const form = dialog(page, 'New API key')
  await form.getByRole('textbox', { name: 'Program' }).fill(name)
  await form.getByRole('checkbox', { name: /^Read a vehicle/ }).check({ force: true })
  await form.getByRole('checkbox', { name: /^Say where a vehicle/ }).check({ force: true })
  await form.getByRole('button', { name: 'Create key' }).click()
  const made = dialog(page, `Key for ${name}`)
  const key = await made.getByRole('textbox', { name: 'Key' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  const read = await ask(`/vehicles/${id}`)
  expect(read.status).toBe(200)
  expect((await ask('/stage/admin')).status).toBe(403)
  const parked = await ask(`/vehicles/${id}/location`, {
    method: 'PATCH',
    body: JSON.stringify({ location: 'Bay 7', version: 1 }),
  })
  expect(parked.status).toBe(200)

  const { page: vehiclePage } = await as('everything', { at: EMPLOYEE, path: `/vehicles/${id}` })
  await expect(vehiclePage.getByText(`by API key ${name}`).first()).toBeVisible()
  await expect(vehiclePage.getByRole('img', { name: formatRegistration(registration ?? '') }).first()).toBeVisible()

  const card = page.getByRole('region', { name })
  await card.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(card.getByText('Revoked').first()).toBeVisible()
  expect((await ask(`/vehicles/${id}`)).status).toBe(401)
})

test('a delivery that did not arrive shows why, and is sent again @master-data', async ({ as, client }) => {
  test.setTimeout(120_000)
  const everything = await client('everything', EMPLOYEE)
  const { page } = await as('owner', { at: SUPER_ADMIN, path: '/dealer/webhooks' })
  const host = `${crypto.randomUUID().slice(0, 8)}.invalid`
  await page.getByRole('link', { name: 'New webhook' }).first().click()
  const form = dialog(page, 'New webhook')
  await form.getByLabel('Address').fill(`https://${host}/forecourt`)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const made = dialog(page, `Secret for ${host}`)
  await expect(made.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await made.getByRole('button', { name: 'Done' }).click()

  const vehicle = await infleet(everything)
  await configure(everything, vehicle)
  const card = page.getByRole('region', { name: host })
  await card.getByRole('link', { name: 'Deliveries' }).click()
  // Nothing has that name, so nothing answers.
  const main = page.getByRole('main')
  // The oldest: after its failure the others wait.
  await main.getByRole('link', { name: 'A vehicle moves' }).last().click()
  const delivery = dialog(page, 'A vehicle moves to another stage or step')
  await expect(async () => {
    await page.reload()
    await expect(delivery.getByText(/could not be resolved|Nothing answered/).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  await expect(delivery.getByText('"type": "vehicle.moved"')).toBeVisible()
  await delivery.getByRole('button', { name: 'Send now' }).click()
  await delivery.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('link', { name: 'All webhooks' }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(card).toBeHidden()
})
