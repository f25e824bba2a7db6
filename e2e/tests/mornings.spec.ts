import {
  BODY_VIEW_LABELS,
  CHECKLIST,
  formatPence,
  formatRegistration,
  panelLabel,
  type PanelKey,
  type Route,
} from '@forecourt/domain'
import { bodyClassOf, centreOf, VIEW_WIDTH } from '@forecourt/domain/outline'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { advertPhotos, asFiles, photograph } from '../src/advert-photos.ts'
import { signIn, type Client } from '../src/api.ts'
import { expectLookedUp, field, mileage, plate as plateField } from '../src/forms.ts'
import { handOn } from '../src/hand.ts'
import { openMorning, printMeasured, touchesIn, type Morning } from '../src/morning.ts'
import type { Login } from '../src/people.ts'
import { standingOf, waitingQuote } from '../src/quotes.ts'
import { dialog, toast } from '../src/shell.ts'
import { openTeam } from '../src/staff.ts'
import { expect, storedSession, test as base } from '../src/test.ts'
import { configure, infleet, newRegistration } from '../src/vehicles.ts'
import { main, result } from '../src/workshop.ts'

type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies Device
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } satisfies Device
const DESK = { viewport: { width: 1440, height: 900 } } satisfies Device
const BY_TOUCH = { isTouch: true }
const IN_A_MINUTE = { timeout: 60_000 }
const IN_THREE_MINUTES = { timeout: 180_000 }

/**
 * What a person at work will tolerate. Seconds include their reading and thinking, so a script stays far below them.
 */
const ASSESS_SECONDS = 300
const APPROVE_SECONDS = 20
const APPROVE_TOUCHES = 4
const QUEUE_PHOTOS_SECONDS = 60
const INFLEET_TOUCHES = 8
const INFLEET_SECONDS = 60

const test = base.extend<{ wake: (login: Login, device: Device) => Promise<Page> }>({
  /** A person's own device in the morning: still signed in, with an access token that expired overnight. */
  wake: async ({ as, url }, use) =>
    use(async (login, device) => {
      const { session } = await signIn(url, login)
      const storageState = storedSession(url, { ...session, accessToken: 'expired' })
      return (await as(login, { ...device, storageState })).page
    }),
})

/** A vehicle at Admin, or at the first stage of a route. */
async function vehicleFor(client: Client, route?: Partial<Route>, arrival: Parameters<typeof infleet>[1] = {}) {
  const vehicle = await infleet(client, arrival)
  if (route) await configure(client, vehicle, route)
  return { id: vehicle.id, plate: formatRegistration(vehicle.registration ?? '') }
}

/** Two of them: when the first is done, the queue still has to show the second. */
const twoFor = async (client: Client, route?: Partial<Route>, arrival?: Parameters<typeof infleet>[1]) =>
  [await vehicleFor(client, route, arrival), await vehicleFor(client, route)] as const

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const moved = (page: Page, to: string) =>
  expect(main(page).getByRole('heading', { name: new RegExp(`is now in ${to}$`) })).toBeVisible(IN_A_MINUTE)

/** The first task of the queue, within the thumb's reach on a phone. */
const nextTask = (page: Page, task: string, plate: string) =>
  main(page).getByRole('link', { name: `${task} ${plate}`, exact: true })

/** Reopens the overview: the finished vehicle has left the queue, and one remains in the count. */
async function expectOneLeft(page: Page, { queue }: Morning, done: string, left: string, count: string) {
  await page.goto('/')
  await expect(queue.getByRole('listitem').filter({ hasText: left })).toBeVisible()
  await expect(queue.getByRole('listitem').filter({ hasText: done })).toHaveCount(0)
  await expect(queue.getByRole('link', { name: count, exact: true })).toBeVisible()
}

test('a hand counts its actions', async ({ page }) => {
  const hand = await handOn(page, { isTouch: false })
  const fields = '<input aria-label="Name"><select aria-label="Kind"><option>Car<option>Van</select>'
  await page.goto(`data:text/html,${fields}<div style="height:150vh"></div><button>Send</button>`)
  await hand.type(page.getByLabel('Name'), 'Jo')
  await hand.type(page.getByLabel('Name'), ' Carter')
  await hand.choose(page.getByLabel('Kind'), 'Van')
  await hand.press(page.getByRole('button'))
  await hand.key('Control+Enter')
  expect(hand.acts).toEqual({ touches: 4, presses: 1, fields: 1, scrolls: 1 })
})

test.describe('the morning of', () => {
  test.setTimeout(300_000)

  test('RQ.74 RQ.75 Admin on a desktop: a vehicle is configured from the keyboard alone @admin', async ({
    wake,
    client,
    url,
  }) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Jo Carter', 'ADMIN')
    const [first, second] = await twoFor(colleague)
    const page = await wake(login, DESK)
    const jo = await openMorning(page, { isTouch: false })
    await expect(jo.queue.getByRole('listitem').first()).toContainText(first.plate)
    await jo.key('o')
    await expect(page).toHaveURL(`/stages/admin/${first.id}/configure`)
    const group = (name: string) => main(page).getByRole('radiogroup', { name })
    await jo.chooseByKeys(group('V5C'), 'Present')
    await jo.chooseByKeys(group('Check'), 'Clear')
    await jo.chooseByKeys(group('VAT'), 'Margin')
    await jo.key('Control+Enter')
    await moved(page, 'ICT: ICT')
    expect(jo.acts.touches).toBe(0)
    // A key to open and one to send, and at most nine to reach and answer each of the three open questions.
    await jo.end('ADMIN, desk, keyboard: configure', { touches: 29 })
    await expectOneLeft(page, jo, first.plate, second.plate, '1 to configure')
  })

  test('RQ.74 Mechanical Prep on a phone: a vehicle is assessed with an exception @mechanical-prep', async ({
    wake,
    client,
    url,
  }) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Dan Whitworth', 'MECHANICAL_PREP')
    // The stand-in knows this mark, with three advisories at its last MOT.
    const [first, second] = await twoFor(colleague, {}, { registration: 'AA19MOT', mileage: 48_900 })
    const page = await wake(login, PHONE)
    const dan = await openMorning(page, BY_TOUCH)
    const bench = main(page)
    await dan.press(nextTask(page, 'Assess', first.plate))
    await expect(page).toHaveURL(`/stages/mechanical-prep/${first.id}/assess`)
    await dan.type(bench.getByRole('textbox', { name: 'Odometer' }), '48904')
    await expect(bench.getByRole('status', { name: 'Loading the MOT history' })).toHaveCount(0)
    const group = (name: string) => bench.getByRole('region', { name })
    const exceptions: Readonly<Record<string, () => Promise<void>>> = {
      'Tyres and wheels': async () => {
        await dan.type(bench.getByRole('textbox', { name: 'Lowest tread, Nearside front, mm' }), '5.5')
        await dan.press(group('Tyres and wheels').getByRole('button', { name: 'Same all round' }))
        await dan.press(group('Tyres and wheels').getByRole('radio', { name: 'Not needed' }))
      },
      Brakes: async () => {
        await dan.press(group('Brakes').getByRole('radio', { name: 'Quote' }))
        await dan.press(result(page, 'Brakes: Calipers and sliders', 'Required'))
        const note = bench.getByRole('textbox', { name: 'Note, Brakes: Calipers and sliders' })
        await dan.type(note, 'Offside rear seized')
      },
      'Steering and suspension': () =>
        dan.press(group('Steering and suspension').getByRole('radio', { name: 'Not needed' })),
    }
    for (const { label } of CHECKLIST) {
      await exceptions[label]?.()
      await dan.press(bench.getByRole('button', { name: `All OK, ${label}` }))
    }
    await dan.press(
      bench.getByRole('radiogroup', { name: 'Road tested?' }).getByRole('radio', { name: 'Yes', exact: true }),
    )
    await dan.press(bench.getByRole('button', { name: 'Save & quote' }))
    await expect(page).toHaveURL(`/stages/mechanical-prep/${first.id}/quote`)
    await expect(bench.getByRole('listitem', { name: 'Line 1' })).toBeVisible()
    // One for each group; eleven for the task, odometer, treads, three advisories, an exception and its note, road
    // test, save.
    await dan.end('MECHANICAL_PREP, phone: assess', { touches: CHECKLIST.length + 11, seconds: ASSESS_SECONDS })
    await page.goto('/')
    await expect(dan.queue.getByRole('listitem').filter({ hasText: first.plate })).toContainText('Quote')
    await expect(dan.queue.getByRole('listitem').filter({ hasText: second.plate })).toContainText('Assess')
  })

  test('RQ.74 Body Damage on a phone: two damages are marked with photos @body-damage', async ({
    wake,
    client,
    url,
  }, info) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Ellie Brook', 'BODY_DAMAGE')
    const [first] = await twoFor(colleague, { mechanicalPrep: false, bodyDamage: true })
    const params = { vehicleId: first.id }
    const { data: record } = await colleague.call('GET /stage/body-damage/:vehicleId', { params })
    const page = await wake(login, PHONE)
    const pictures = await asFiles(await advertPhotos(page, 2), info.outputPath('photos'))
    const ellie = await openMorning(page, BY_TOUCH)
    const bench = main(page)
    await ellie.press(nextTask(page, 'Assess', first.plate))
    await expect(page).toHaveURL(`/stages/body-damage/${first.id}/assess`)

    async function mark(panel: PanelKey, type: string, severity: string, picture: string | undefined) {
      const spot = centreOf(bodyClassOf(record.vehicle.bodyType), panel)
      if (!spot) throw new Error(`There is no ${panel} on the picture`)
      const view = bench.getByRole('radio', { name: new RegExp(`^${BODY_VIEW_LABELS[spot.view]}`) })
      await view.waitFor({ state: 'attached' })
      if (!(await view.isChecked())) await ellie.press(view)
      const drawing = bench.locator(`[data-view=${spot.view}] svg`).first()
      const unit = ((await drawing.boundingBox())?.width ?? 0) / VIEW_WIDTH
      await ellie.press(drawing, { x: spot.x * unit, y: spot.y * unit })
      const card = bench.getByRole('listitem', { name: new RegExp(`^Mark \\d, ${panelLabel(panel)}$`) })
      await ellie.press(card.getByRole('radio', { name: type, exact: true }))
      await ellie.press(card.getByRole('radio', { name: severity, exact: true }))
      await ellie.pick(card.getByLabel(`Add photos, ${panelLabel(panel)}`), [picture ?? ''])
      await expect(card.getByRole('button', { name: `Photo 1, ${panelLabel(panel)}` })).toBeVisible(IN_A_MINUTE)
    }
    await mark('nsf_door', 'Scratch', 'Medium', pictures[0])
    await mark('nsr_quarter', 'Dent', 'Medium', pictures[1])
    await ellie.press(bench.getByRole('button', { name: 'Save & quote' }))
    await expect(page).toHaveURL(`/stages/body-damage/${first.id}/quote`)
    await expect(bench.getByRole('listitem', { name: /^Line \d$/ })).toHaveCount(2)
    // Task and save; for each of two damages its place, type, severity and a photo, which takes three.
    await ellie.end('BODY_DAMAGE, phone: assess', { touches: 14, seconds: ASSESS_SECONDS })
    await page.goto('/')
    await expect(ellie.queue.getByRole('listitem').filter({ hasText: first.plate })).toContainText('Quote')
  })

  test('RQ.74 RQ.76 Sales Manager on a phone: quotes are approved by swiping @approvals', async ({
    wake,
    client,
    url,
  }) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Priya Shah', 'SALES_MANAGER')
    const quotes = []
    for (const net of [31_200, 18_000, 64_000, 22_550, 9900]) quotes.push(await waitingQuote(colleague, net))
    const page = await wake(login, PHONE)
    const priya = await openMorning(page, BY_TOUCH)
    await priya.press(main(page).getByRole('button', { name: 'Show the quotes' }))
    const seconds: number[] = []
    const touches: number[] = []
    let [before, touchesBefore] = [0, 0]
    for (const [at, { id, plate, net }] of quotes.entries()) {
      const card = main(page).getByRole('article', { name: `Quote for ${plate}` })
      await expect(card.getByText(formatPence(net), { exact: true }).first()).toBeInViewport()
      // A new card ignores the first half second, which nobody notices who looks at it.
      const shownAt = await page.evaluate(() => performance.now())
      await page.waitForFunction((since) => performance.now() - since > 500, shownAt)
      await expect(async () => {
        await priya.swipe(card, 200)
        await expect(card.getByText('Press to confirm.')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await priya.press(card.getByRole('button', { name: `Approve ${formatPence(net)}` }))
      await expect(toast(page, `Approved ${formatPence(net)}`)).toBeVisible()
      if (at === 0)
        await priya.end('SALES_MANAGER, phone: approve', { touches: APPROVE_TOUCHES, seconds: APPROVE_SECONDS })
      seconds.push(priya.seconds() - before)
      touches.push(touchesIn(priya.acts) - touchesBefore)
      before = priya.seconds()
      touchesBefore = touchesIn(priya.acts)
      expect(await standingOf(colleague, id)).toMatchObject({ status: 'APPROVED', approvedNet: net })
    }
    printMeasured(
      `Five approvals by swiping: median ${median(seconds).toFixed(1)} s (budget ${APPROVE_SECONDS}), median ${median(touches)} and at most ${Math.max(...touches)} touches (budget ${APPROVE_TOUCHES})`,
    )
    expect(median(seconds)).toBeLessThanOrEqual(APPROVE_SECONDS)
    expect(Math.max(...touches)).toBeLessThanOrEqual(APPROVE_TOUCHES)
    await expect(main(page)).toContainText('Every quote is decided.')
  })

  test('RQ.74 RQ.77 Sales Support on a phone: thirty photos are queued at once, and submitted @media', async ({
    wake,
    client,
    url,
  }, info) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Kai Turner', 'SALES_SUPPORT')
    const [first, second] = await twoFor(colleague, { mechanicalPrep: false, valet: false })
    const page = await wake(login, PHONE)
    const pictures = await asFiles(await advertPhotos(page, 30), info.outputPath('photos'))
    const kai = await openMorning(page, BY_TOUCH)
    const phone = main(page)
    await kai.press(nextTask(page, 'Photograph', first.plate))
    await expect(page).toHaveURL(`/stages/media/${first.id}/media`)
    await kai.pick(phone.getByLabel('Choose photos'), pictures)
    const tiles = phone.getByRole('button', { name: /^Photo \d+: |^IMG_\d+\.jpg / })
    await expect(tiles).toHaveCount(pictures.length, IN_A_MINUTE)
    printMeasured(`Thirty photos queued in ${kai.seconds().toFixed(1)} s (budget ${QUEUE_PHOTOS_SECONDS} s)`)
    expect(kai.seconds()).toBeLessThanOrEqual(QUEUE_PHOTOS_SECONDS)
    const send = phone.getByRole('button', { name: /^Submit and send to/ })
    await expect(send).toBeEnabled(IN_THREE_MINUTES)
    await kai.press(send)
    await moved(page, 'Sale: Post')
    // Task and submit, and three to choose all thirty photos.
    await kai.end('SALES_SUPPORT, phone: photograph', { touches: 5 })
    await page.goto('/')
    await expect(kai.queue.getByRole('listitem').filter({ hasText: first.plate })).toContainText('Post')
    await expect(kai.queue.getByRole('listitem').filter({ hasText: second.plate })).toContainText('Photograph')
  })

  test('RQ.74 Sales Executive on a tablet: a vehicle is put on sale @sale', async ({ as, wake, client, url }) => {
    const { login, colleague, colleagueLogin } = await openTeam(
      url,
      await client('developer'),
      'Hannah Webb',
      'SALES_EXECUTIVE',
    )
    const [first, second] = await twoFor(colleague, { mechanicalPrep: false, valet: false, media: false })
    await photograph((await as(colleagueLogin)).page, first.id)
    const page = await wake(login, TABLET)
    const hannah = await openMorning(page, BY_TOUCH)
    const tablet = main(page)
    await hannah.press(hannah.queue.getByRole('listitem').filter({ hasText: first.plate }).getByRole('link'))
    await expect(page).toHaveURL(`/stages/sale/${first.id}/post`)
    await hannah.type(tablet.getByRole('textbox', { name: 'Asking price' }), '11995')
    await hannah.press(tablet.getByRole('button', { name: 'Add an advert' }))
    const advert = dialog(page, 'Add an advert')
    await hannah.type(advert.getByLabel('Address'), `https://www.autotrader.example/${first.id}`)
    await hannah.press(advert.getByRole('button', { name: 'Add advert' }))
    await expect(tablet.getByRole('list', { name: 'Adverts' }).getByText('Live', { exact: true })).toBeVisible()
    await hannah.press(tablet.getByRole('button', { name: 'Put on sale' }))
    await moved(page, 'Sale: On Sale')
    // Task, price, three for an advert with its address, and put on sale.
    await hannah.end('SALES_EXECUTIVE, tablet: post', { touches: 6 })
    await expectOneLeft(page, hannah, first.plate, second.plate, '1 to post')
  })

  test('RQ.74 Sales on a phone: a vehicle is brought back from offsite @offsite', async ({ wake, client, url }) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Tom Ashby', 'SALES')
    const [first, second] = await twoFor(colleague, {})
    for (const { id } of [first, second]) await sendOffsite(colleague, id)
    const page = await wake(login, PHONE)
    const tom = await openMorning(page, BY_TOUCH)
    const phone = main(page)
    await tom.press(nextTask(page, 'Bring back', first.plate))
    await expect(page).toHaveURL(`/stages/${first.id}/offsite`)
    await tom.type(phone.getByRole('textbox', { name: 'Mileage in' }), '41270')
    await tom.press(phone.getByRole('radio', { name: 'As it left' }))
    await tom.press(phone.getByRole('button', { name: 'Bring back' }))
    await moved(page, 'Mechanical Prep: Assess')
    // Task, mileage, condition, and bring back.
    await tom.end('SALES, phone: bring back', { touches: 4 })
    await expectOneLeft(page, tom, first.plate, second.plate, '1 to bring back')
  })

  test('RQ.74 anyone at the gate with a phone: a vehicle is infleeted by its plate @infleet', async ({
    wake,
    client,
    url,
  }) => {
    const { login, colleague } = await openTeam(url, await client('developer'), 'Sam Reed', 'ADMIN')
    await vehicleFor(colleague)
    const page = await wake(login, PHONE)
    const sam = await openMorning(page, BY_TOUCH)
    const mark = newRegistration()
    await sam.press(main(page).getByRole('link', { name: 'Infleet a vehicle' }).first())
    await sam.type(plateField(page), mark)
    await expectLookedUp(page)
    await sam.type(mileage(page), '38412')
    await sam.choose(field(page, 'Source'), 'Part-exchange')
    await sam.press(main(page).getByRole('button', { name: `Infleet ${formatRegistration(mark)}` }))
    await expect(main(page).getByText(`${formatRegistration(mark)} is in stock as`)).toBeVisible(IN_A_MINUTE)
    await sam.end('Any employee, phone: infleet', { touches: INFLEET_TOUCHES, seconds: INFLEET_SECONDS })
    await page.goto('/')
    await expect(sam.queue.getByRole('listitem').filter({ hasText: formatRegistration(mark) })).toBeVisible()
  })
})

async function sendOffsite(client: Client, vehicleId: string) {
  const params = { vehicleId }
  const { data } = await client.call('GET /stage/:vehicleId/offsite', { params })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = {
    reason: 'BODYSHOP' as const,
    destinationName: 'Apex Bodyshop',
    driverName: 'Ken Hall',
    outAt: inHours(0),
    expectedReturnAt: inHours(4),
    version: data.vehicle.version,
  }
  await client.call('POST /stage/:vehicleId/offsite', { params, body })
}
