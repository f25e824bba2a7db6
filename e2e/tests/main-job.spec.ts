import type { Client } from '../src/api.ts'
import {
  choose,
  expectLookedUp,
  field,
  fillArrival,
  fillConfiguration,
  mileage,
  plate,
  sendConfiguration,
  sendInfleet,
} from '../src/forms.ts'
import { LEEDS } from '../src/people.ts'
import { startProduct, withDemo } from '../src/product.ts'
import { sidebar, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { newRegistration } from '../src/vehicles.ts'
import { signIn } from '../src/api.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

/** What stays the same about a vehicle; its time keeps running. */
async function recordOf(client: Client, vehicleId: string) {
  const { data } = await client.call('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  const { times: _running, ...kept } = data
  return kept
}

test.describe('the main job', { tag: ['@infleet', '@admin'] }, () => {
  const byPlate = 'RT.01 RT.02 by plate: from the gate to the workshop, and the same after a restart'
  test(byPlate, { tag: '@own' }, async ({ browser }) => {
    test.setTimeout(180_000)
    await withDemo(async (data) => {
      let product = await startProduct({ data })
      const { url, port } = product
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      const mark = newRegistration()
      try {
        await page.goto('/stages/infleet')
        await signInByForm(page, 'everything')
        await expect(plate(page)).toBeFocused()
        await page.keyboard.type(mark)
        await expectLookedUp(page)
        const make = await field(page, 'Make').inputValue()
        expect(make).not.toBe('')
        await fillArrival(page)
        const vehicleId = await sendInfleet(page)

        await page.getByRole('link', { name: /^Configure/ }).click()
        await fillConfiguration(page)
        await sendConfiguration(page)
        await expect(page.getByRole('heading', { name: /is now in Mechanical Prep: Assess/ })).toBeVisible()
        await page.getByRole('link', { name: 'Open vehicle' }).click()
        await expect(page.getByRole('main')).toContainText('Mechanical Prep: Assess')
        await expect(page.getByRole('main')).toContainText(make)

        const before = await recordOf(await signIn(url, 'everything'), vehicleId)
        await product.stop()
        product = await startProduct({ data, port })

        const client = await signIn(url, 'everything', AT_LEEDS)
        const after = await recordOf(client, vehicleId)
        expect(after).toEqual(before)
        expect(after).toMatchObject({
          stage: 'MECHANICAL_PREP',
          subStage: 'ASSESS',
          mileage: 38_412,
          vatStatus: 'MARGIN',
        })
        expect(after.origins).toMatchObject({ makeId: 'LOOKUP' })
        expect(after.events.map(({ type }) => type)).toEqual(['VEHICLE_INFLEETED', 'VEHICLE_CONFIGURED'])
        expect(
          after.visits.map(({ stage, subStage, exitedAt }) => [`${stage}:${subStage}`, exitedAt !== null]),
        ).toEqual([
          ['INFLEET:ENTRY_DATA', true],
          ['ADMIN:CONFIGURE', true],
          ['MECHANICAL_PREP:ASSESS', false],
        ])

        await page.reload()
        const timeline = page.getByRole('complementary', { name: 'History' })
        await expect(timeline).toContainText('Configured')
        await expect(timeline).toContainText('Infleeted')
        await expect(page.getByRole('main')).toContainText('Mechanical Prep: Assess')
      } finally {
        await context.close()
        await product.stop()
      }
    })
  })

  test('RT.01 by chassis number, where there is no registration', async ({ as }) => {
    const { page, client } = await as('everything', { at: AT_LEEDS, path: '/stages/infleet' })
    const vin = `WVWZZZ6RZHY${newRegistration().replaceAll(/\D/g, '')}${String(Date.now() % 10_000).padStart(4, '0')}`
    await page.getByRole('button', { name: 'No registration, use VIN' }).click()
    await field(page, 'VIN or short chassis').fill(vin)
    await expect(page.getByText(`Short chassis ${vin.slice(-8)}.`)).toBeVisible()
    await fillArrival(page)
    const vehicle = await recordOf(client, await sendInfleet(page))
    expect(vehicle).toMatchObject({ registration: null, vin, stage: 'ADMIN', subStage: 'CONFIGURE' })
  })

  test('RT.01 by hand, every field typed', async ({ as }) => {
    const { page, client } = await as('sales', {
      path: '/stages/infleet',
      prepare: (context) => context.route('**/lookup', (route) => route.abort('connectionrefused')),
    })
    const mark = newRegistration()
    await plate(page).fill(mark)
    await expect(page.getByText('Nothing looked up')).toBeVisible()
    await field(page, 'Model').fill('Octavia')
    await field(page, 'Colour').fill('Teal')
    await fillArrival(page, '12,005')
    await choose(page, 'Keys', '2')
    const vehicle = await recordOf(client, await sendInfleet(page))
    expect(vehicle).toMatchObject({
      registration: mark,
      modelCustom: 'Octavia',
      colour: 'Teal',
      mileage: 12_005,
      keysCount: 2,
    })
    expect(vehicle.origins).toMatchObject({ modelCustom: 'TYPED', colour: 'TYPED' })
  })

  test('RT.05 a plate that the group already has is reported while typing and cannot be sent', async ({ as }) => {
    const { page, client } = await as('everything', { at: AT_LEEDS, path: '/stages/infleet' })
    const { data } = await client.call('GET /stage/admin', { query: { pageSize: 1 } })
    const held = data.data.find(({ registration }) => registration !== null)?.registration ?? ''
    await plate(page).fill(held)
    await expect(page.getByRole('alert').filter({ hasText: 'is already in stock here' })).toBeVisible()
    await mileage(page).fill('1')
    await expect(page.getByRole('button', { name: /^Infleet [A-Z]/ })).toBeDisabled()
    const { status } = await client.ask('POST /stage/infleet', {
      body: { registration: held, sourceId: await sourceOf(client), mileage: 1 },
    })
    expect(status).toBe(409)
    await sidebar(page).getByRole('link', { name: 'Overview' }).click()
    await expect(page).toHaveURL('/')
  })
})

async function sourceOf(client: Client): Promise<string> {
  const { data } = await client.call('GET /stage/infleet/form-metadata', {})
  return data.sources[0]?.id ?? ''
}
