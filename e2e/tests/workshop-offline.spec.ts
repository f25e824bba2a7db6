import type { Page } from '@playwright/test'
import { signIn, type Client } from '../src/api.ts'
import { openLine } from '../src/line.ts'
import { LEEDS } from '../src/people.ts'
import { expectShell } from '../src/shell.ts'
import { expect, SESSION_KEY, storedSession, test as base } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { allInOrder, heavyPhotos, main as bench, result, show, treads } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const CALIPERS = 'Brakes: Calipers and sliders'
const EXHAUST = 'Exhaust and emissions: Condition and security'
const PHOTOS = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5']

/** A vehicle that is waiting for assessment, and what the server has stored for it. */
async function waitingVehicle(client: Client) {
  const { id } = await infleet(client)
  await configure(client, { id })
  const params = { vehicleId: id }
  const record = async () => (await client.call('GET /stage/mechanical-prep/:vehicleId', { params })).data
  return {
    path: `/stages/mechanical-prep/${id}/assess`,
    record,
    /** The photos by name, without the format that the server gave them. */
    kept: async () => (await record()).files.map(({ filename }) => filename.replace(/\.\w+$/, '')).toSorted(),
    draft: async () => JSON.stringify((await record()).drafts.assess?.values ?? null),
  }
}

interface Bench {
  page: Page
  line: Awaited<ReturnType<typeof openLine>>
  vehicle: Awaited<ReturnType<typeof waitingVehicle>>
  /** The server over a separate connection, as the mechanic. */
  client: Client
}

const test = base.extend<{ atBench: Bench }>({
  atBench: async ({ as, url }, use) => {
    const line = await openLine(url)
    const vehicle = await waitingVehicle(await signIn(url, 'everything', AT_LEEDS))
    const client = await signIn(url, 'mechanic')
    const storageState = storedSession(line.url, client.session)
    const { page } = await as('mechanic', { baseURL: line.url, storageState, path: vehicle.path })
    await use({ page, line, vehicle, client })
    await line.close()
  },
})

const note = (page: Page, item: string) => bench(page).getByRole('textbox', { name: `Note, ${item}` })
const add = (page: Page, item: string) => bench(page).getByLabel(`Add photos, ${item}`)
const onTheirWay = (page: Page) => bench(page).getByRole('button', { name: /^photo-\d\.jpg is sent/ })
const waiting = (page: Page) =>
  bench(page).getByRole('button', { name: /^photo-\d\.jpg is waiting for the connection$/ })

test.describe('a connection that drops', { tag: '@mechanical-prep' }, () => {
  test.setTimeout(180_000)
  const soon = { timeout: 60_000 }

  test('RW.03 in the middle of an assessment and its uploads loses and duplicates nothing', async ({ atBench }) => {
    const { page, line, vehicle } = atBench
    const context = page.context()
    await bench(page).getByRole('textbox', { name: 'Odometer' }).fill('41260')
    await treads(page, '5.5')
    await allInOrder(page)
    for (const group of ['Brakes', 'Exhaust and emissions']) await show(page, group)
    await result(page, CALIPERS, 'Required').check()
    const pictures = await heavyPhotos(page, 5)

    // It drops with two photos half sent, and a third behind them.
    await line.choke(context)
    await add(page, CALIPERS).setInputFiles(pictures.slice(0, 3))
    await expect.poll(line.stuck, soon).toBe(2)
    await expect(onTheirWay(page)).toHaveCount(2)
    await line.cut(context)
    await expect(waiting(page)).toHaveCount(3)
    await expect(bench(page)).toContainText('3 files are waiting for the connection, and will be sent automatically.')
    await note(page, CALIPERS).fill('Offside rear seized')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    expect(await vehicle.kept()).toEqual([])

    // It is back long enough for the server to receive everything, and drops before it can answer.
    await line.deafen(context)
    await expect.poll(vehicle.kept, soon).toEqual(PHOTOS.slice(0, 2))
    await expect.poll(vehicle.draft, soon).toContain('Offside rear seized')
    await line.cut(context)
    await expect(waiting(page)).toHaveCount(3)
    await result(page, EXHAUST, 'Advisory').check()
    await add(page, EXHAUST).setInputFiles(pictures.slice(3))
    await note(page, EXHAUST).fill('Blowing at the joint')
    await bench(page).getByRole('radiogroup', { name: 'Road tested?' }).getByRole('radio', { name: 'Yes' }).check()
    await expect(waiting(page)).toHaveCount(5)

    // The page is reloaded while photos are being uploaded again.
    await line.choke(context)
    await expect.poll(line.stuck, soon).toBe(2)
    await page.reload()
    await expect(note(page, CALIPERS)).toHaveValue('Offside rear seized', soon)
    await expect(note(page, EXHAUST)).toHaveValue('Blowing at the joint')
    await bench(page).getByRole('textbox', { name: 'Note for the estimator' }).fill('Pads are on order')
    await line.mend(context)

    await expect.poll(vehicle.kept, soon).toEqual(PHOTOS)
    await expect(bench(page).getByRole('button', { name: /^Photo \d, / })).toHaveCount(5, soon)
    await expect(bench(page).getByRole('button', { name: /^photo-/ })).toHaveCount(0)
    await expect.poll(vehicle.draft, soon).toContain('Pads are on order')
    expect(await vehicle.draft()).toContain('Blowing at the joint')
    await expect(bench(page).getByRole('alert')).toHaveCount(0)
    await bench(page).getByRole('button', { name: 'Save & quote' }).click()
    await expect(page).toHaveURL(/\/quote$/, soon)
    await expect(page.getByRole('form', { name: 'Quote', exact: true })).toBeVisible(soon)

    const { assessment, files, vehicle: moved } = await vehicle.record()
    expect(files).toHaveLength(PHOTOS.length)
    expect(Object.fromEntries(files.map(({ filename, itemRef }) => [filename.replace('.webp', ''), itemRef]))).toEqual(
      Object.fromEntries(PHOTOS.map((name, at) => [name, at < 3 ? 'brakes.calipers' : 'exhaust.system'])),
    )
    const item = (key: string) => assessment?.items.find((each) => each.key === key)
    expect(item('brakes.calipers')).toMatchObject({ result: 'REQUIRED', note: 'Offside rear seized' })
    expect(item('exhaust.system')).toMatchObject({ result: 'ADVISORY', note: 'Blowing at the joint' })
    expect(item('tyres.nsf')?.measures).toEqual({ tread: 55 })
    expect(assessment).toMatchObject({ odometerIn: 41_260, roadTest: { done: true }, note: 'Pads are on order' })
    expect(moved.events.filter(({ type }) => type === 'MP_ASSESSED')).toHaveLength(1)
  })

  test('RW.04 while a phone is locked until its token expires is recovered unnoticed', async ({ atBench }) => {
    const { page, line, vehicle, client } = atBench
    const context = page.context()
    await result(page, CALIPERS, 'Required').check()
    const pictures = await heavyPhotos(page, 2)
    await line.choke(context)
    await add(page, CALIPERS).setInputFiles(pictures)
    await expect.poll(line.stuck, soon).toBe(2)

    const telephone = await context.newCDPSession(page)
    await line.cut(context)
    await bench(page).getByRole('textbox', { name: 'Odometer' }).fill('41260')
    await telephone.send('Page.setWebLifecycleState', { state: 'frozen' })
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state: { accessToken: string } }
      stored.state.accessToken = 'expired'
      const value = JSON.stringify(stored)
      localStorage.setItem(key, value)
      // The page's own store learns of it as of a change in another tab.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
    }, SESSION_KEY)
    await telephone.send('Page.setWebLifecycleState', { state: 'active' })
    await line.mend(context)

    await expect.poll(vehicle.kept, soon).toEqual(PHOTOS.slice(0, 2))
    await expect.poll(vehicle.draft, soon).toContain('41260')
    await expectShell(page)
    await expect(bench(page).getByRole('textbox', { name: 'Odometer' })).toHaveValue(/41,?260/)
    expect((await client.ask('GET /auth/check', {})).status).toBe(200)
  })
})
