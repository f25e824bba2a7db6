import { BODY_VIEW_LABELS, panelLabel, type BodyType, type PanelKey } from '@forecourt/domain'
import { bodyClassOf, centreOf, VIEW_WIDTH } from '@forecourt/domain/outline'
import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main, photos, shows } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }
const THREE_MINUTES = 180_000

type Photos = Awaited<ReturnType<typeof photos>>

interface Damage {
  panel: PanelKey
  type: string
  severity: 'Minor' | 'Medium' | 'Major'
}

const DAMAGE: readonly Damage[] = [
  { panel: 'nsf_door', type: 'Scratch', severity: 'Medium' },
  { panel: 'nsr_quarter', type: 'Dent', severity: 'Medium' },
  { panel: 'osf_wing', type: 'Crease', severity: 'Major' },
  { panel: 'osf_door', type: 'Crease', severity: 'Major' },
  { panel: 'bonnet', type: 'Stone chip', severity: 'Medium' },
  { panel: 'rear_bumper', type: 'Crack', severity: 'Medium' },
]

/** Puts a finger on a panel of the picture. */
async function touch(page: Page, bodyType: BodyType | null, panel: PanelKey) {
  const spot = centreOf(bodyClassOf(bodyType), panel)
  if (!spot) throw new Error(`There is no ${panel} on the picture`)
  const name = new RegExp(`^${BODY_VIEW_LABELS[spot.view]}`)
  await main(page).getByRole('radio', { name }).check()
  const picture = main(page).locator(`[data-view=${spot.view}] svg`).first()
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not seen')
  const unit = box.width / VIEW_WIDTH
  await page.touchscreen.tap(box.x + spot.x * unit, box.y + spot.y * unit)
}

/** Touches a panel of the car, sets type and severity, and takes a photo: four touches. */
async function mark(page: Page, bodyType: BodyType | null, { panel, type, severity }: Damage, photo: Photos) {
  await touch(page, bodyType, panel)
  const name = panelLabel(panel)
  const card = main(page).getByRole('listitem', { name: new RegExp(`^Mark \\d, ${name}$`) })
  await card.getByRole('radiogroup', { name: 'Damage type' }).getByRole('radio', { name: type, exact: true }).check()
  await card.getByRole('radiogroup', { name: 'Severity' }).getByRole('radio', { name: severity }).check()
  await card.getByLabel(`Add photos, ${name}`).setInputFiles(photo)
  await expect(card.getByRole('button', { name: `Photo 1, ${name}` })).toBeVisible()
}

/** Marks without the picture. */
async function markFromList(page: Page, panel: string, type: string) {
  await main(page).getByRole('combobox', { name: 'Add damage to a panel' }).selectOption(panel)
  const card = main(page)
    .getByRole('listitem', { name: new RegExp(`^Mark \\d, ${panel}$`) })
    .first()
  await card.getByRole('radiogroup', { name: 'Damage type' }).getByRole('radio', { name: type, exact: true }).check()
  await card.getByRole('radiogroup', { name: 'Severity' }).getByRole('radio', { name: 'Minor' }).check()
}

test.describe('the bodyshop', { tag: '@body-damage' }, () => {
  test.setTimeout(300_000)

  test('RW.80 RW.81 six marks on a phone become a quote, a repair and a finished car, while someone watches', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await infleet(client)
    await configure(client, { id }, { mechanicalPrep: false, bodyDamage: true })
    const params = { vehicleId: id }
    const record = async () => (await client.call('GET /stage/body-damage/:vehicleId', { params })).data

    const onlooker = await as('everything', { at: AT_LEEDS, path: `/vehicles/${id}` })
    const seen = main(onlooker.page)
    await expect(seen).toContainText('Body Damage: Assess')

    // The technician marks six damages with photos.
    const { vehicle } = await record()
    const path = `/stages/body-damage/${id}/assess`
    const photo = await photos(onlooker.page, 1)
    const { page: technician } = await as('body', { path, viewport: PHONE, hasTouch: true })
    const bench = main(technician)
    await test.step(
      'six damages with their photos',
      async () => {
        for (const damage of DAMAGE) await mark(technician, vehicle.bodyType, damage, photo)
        await bench.getByRole('button', { name: 'Save & quote' }).click()
        await expect(seen).toContainText('Body Damage: Quote')
      },
      { timeout: THREE_MINUTES },
    )
    const { assessment, files } = await record()
    expect(assessment?.items.map(({ panel }) => panel)).toEqual(DAMAGE.map(({ panel }) => panel))
    expect(files).toHaveLength(DAMAGE.length)

    // A line for each repair: the two panels on the offside are painted together.
    await expect(technician).toHaveURL(`/stages/body-damage/${id}/quote`)
    await expect(bench.getByRole('listitem', { name: /^Line \d$/ })).toHaveCount(5)
    await expect(bench).toContainText('Full panel paint: Offside front wing, Offside front door')
    await bench.getByRole('button', { name: 'Send quote for approval' }).click()
    await expect(seen).toContainText('Body Damage: Approval')
    const [quote] = (await record()).quotes
    const net = quote?.lines.map((line) => line.net) ?? []
    const rate = (await record()).settings.labourRate
    // Offside: two panels at three and a half hours, with £65.00 of paint each.
    expect(net[2]).toBe(7 * rate + 2 * 6500)

    // The manager approves four of five.
    const { page: manager } = await as('manager', { path: `/stages/body-damage/${id}/approval`, viewport: PHONE })
    const phone = main(manager)
    await shows(phone, quote?.net ?? 0)
    const declined = quote?.lines[4]
    await phone.getByRole('radio', { name: `Decline ${declined?.description ?? ''}` }).check()
    await phone.getByRole('radio', { name: 'As is' }).check()
    await phone.getByRole('button', { name: /^Approve £/ }).click()
    await expect(seen).toContainText('Body Damage: Repair')

    // The technician repairs, and shows each damage afterwards.
    await technician.goto(`/stages/body-damage/${id}/repair`)
    await bench.getByRole('button', { name: 'All done' }).click()
    const after = bench.getByLabel(/^Add photos, .*, after$/)
    await expect(after).toHaveCount(5)
    for (const input of await after.all()) await input.setInputFiles(photo)
    await expect.poll(async () => (await record()).files.length).toBe(DAMAGE.length + 5)
    await bench.getByRole('textbox', { name: 'Odometer now' }).fill('41251')
    await bench.getByRole('combobox', { name: 'Checked by' }).fill('Priya')
    await technician.getByRole('option', { name: 'Priya Shah' }).click()
    await bench.getByRole('radiogroup', { name: 'Quality check' }).getByRole('radio', { name: 'Passed' }).check()
    await bench.getByRole('button', { name: /^Finish and send to Valet/ }).click()
    await expect(seen).toContainText('Media: Valet')

    const { quotes, completion } = await record()
    const approved = net.slice(0, 4).reduce((sum, each) => sum + each, 0)
    expect(quotes[0]).toMatchObject({ status: 'PART_APPROVED', approvedNet: approved })
    expect(completion).toMatchObject({ approvedNet: approved, actualNet: approved, qualityPassed: true })
    // The vehicle's page gives the outcome of each.
    const { data } = await client.call('GET /vehicles/:vehicleId/details', { params })
    expect(data.damage?.items.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'REPAIRED'),
      'DECLINED',
    ])
    await expect(seen.getByRole('region', { name: 'Damage' })).toContainText('Rear bumper: crack')
  })

  test('RW.82 two people who mark one car both keep their marks, even when one loses the connection', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await infleet(client)
    await configure(client, { id }, { mechanicalPrep: false, bodyDamage: true })
    const path = `/stages/body-damage/${id}/assess`
    const one = await as('body', { path })
    const other = await as('everything', { at: AT_LEEDS, path, viewport: PHONE })
    const marksOf = ({ page }: typeof one) =>
      main(page)
        .getByRole('list', { name: 'Marks' })
        .getByRole('listitem', { name: /^Mark \d/ })

    await expect(main(other.page).getByText('Nothing is marked yet.')).toBeVisible()
    await markFromList(one.page, 'Bonnet', 'Dent')
    await markFromList(other.page, 'Roof', 'Scratch')
    for (const person of [one, other]) {
      await expect(marksOf(person)).toHaveCount(2)
      await expect(main(person.page)).toContainText('Dent, minor')
      await expect(main(person.page)).toContainText('Scratch, minor')
    }

    await one.context.setOffline(true)
    await markFromList(one.page, 'Rear bumper', 'Crack')
    await markFromList(other.page, 'Front bumper', 'Scuff')
    await one.context.setOffline(false)
    for (const person of [one, other]) {
      await expect(marksOf(person)).toHaveCount(4)
      await expect(main(person.page)).toContainText('Crack, minor')
    }
  })
})
