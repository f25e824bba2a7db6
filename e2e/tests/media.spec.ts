import type { Locator, Page } from '@playwright/test'
import { advertPhotos, asFiles } from '../src/advert-photos.ts'
import { signIn, type Client } from '../src/api.ts'
import { openLine, withoutSocket } from '../src/line.ts'
import { LEEDS } from '../src/people.ts'
import { expect, storedSession, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main, photos } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }
const MANY = 30
const IN_A_MINUTE = { timeout: 60_000 }
const IN_THREE_MINUTES = { timeout: 180_000 }
/** As slow as the phones in a yard. */
const SLOWER = 4

/** A vehicle in Media, and what the server has stored for it. */
async function inMedia(client: Client, first: 'valet' | 'media') {
  const { id, registration } = await infleet(client)
  await configure(client, { id }, { mechanicalPrep: false, valet: first === 'valet' })
  const params = { vehicleId: id }
  const record = async () => (await client.call('GET /stage/media/:vehicleId', { params })).data
  return { id, registration, record }
}

const choose = (page: Page) => main(page).getByLabel('Choose photos')
const tiles = (page: Page) => main(page).getByRole('button', { name: /^Photo \d+: / })
const submit = (page: Page) => main(page).getByRole('button', { name: /^Submit and send to/ })

test.describe('Media', { tag: '@media' }, () => {
  test.setTimeout(420_000)

  test('RW.83 thirty 12-megapixel photos on a slow phone are in order, with a hero, and the vehicle is in Sale', async ({
    as,
    url,
  }, info) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, record } = await inMedia(client, 'media')
    const { shotList } = (await record()).settings
    const { page } = await as('support', { path: `/stages/media/${id}/media`, viewport: PHONE, hasTouch: true })
    await expect(choose(page)).toBeAttached()
    const pictures = await advertPhotos(page, MANY)
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

    await test.step(
      'all are queued while the page stays usable',
      async () => {
        await choose(page).setInputFiles(await asFiles(pictures.toReversed(), info.outputPath('photos')))
        const note = main(page).getByRole('textbox', { name: 'Note' })
        await note.fill('Taken in the bay')
        await expect(note).toHaveValue('Taken in the bay')
        await expect
          .poll(
            () =>
              tiles(page)
                .count()
                .then(async (there) => there + (await onTheirWay(page))),
            IN_A_MINUTE,
          )
          .toBe(MANY)
      },
      IN_A_MINUTE,
    )
    await expect
      .poll(async () => (await record()).files.filter(({ status }) => status === 'READY').length, IN_THREE_MINUTES)
      .toBe(MANY)

    // In the order they were taken, each with the next shot of the list.
    const { files } = await record()
    const names = pictures.map(({ name }) => name.replace('.jpg', '.webp'))
    expect(files.map(({ filename }) => filename)).toEqual(names)
    expect(files.map(({ shotKey }) => shotKey)).toEqual(names.map((_, at) => shotList[at]?.key ?? null))
    expect(files.filter(({ duplicateOf }) => duplicateOf)).toEqual([])
    expect(files[0]).toMatchObject({ isHero: true })

    await expect(tiles(page)).toHaveCount(MANY, IN_A_MINUTE)
    await tiles(page).nth(2).click()
    const photo = page.getByRole('dialog', { name: `Photo 3 of ${MANY}` })
    await photo.getByRole('button', { name: 'Make hero' }).click()
    await expect(photo.getByRole('button', { name: 'Hero photo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await submit(page).click()
    await expect(page.getByRole('heading', { name: /is now in Sale: Post$/ })).toBeVisible(IN_A_MINUTE)

    const hero = (await record()).files.find(({ isHero }) => isHero)
    expect(hero?.filename).toBe(names[2])
    const { data } = (await client.call('GET /vehicles', { query: { stage: 'SALE', sort: 'newest' } })).data
    expect(data.find((vehicle) => vehicle.id === id)?.hero?.thumbUrl).toContain(hero?.id)
  })

  test('RW.84 each photo arrives once, though the connection is cut twice and the page is closed', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, record } = await inMedia(client, 'media')
    const line = await openLine(url)
    const { session } = await signIn(url, 'support')
    const path = `/stages/media/${id}/media`
    const storageState = storedSession(line.url, session)
    const { page } = await as('support', { baseURL: line.url, storageState, path })
    const context = page.context()
    await expect(choose(page)).toBeAttached()
    const pictures = await advertPhotos(page, MANY, { width: 1600, height: 1200 })

    await line.choke(context)
    await choose(page).setInputFiles(pictures)
    await expect.poll(line.stuck, IN_A_MINUTE).toBe(2)
    await line.cut(context)
    await expect.poll(() => onTheirWay(page)).toBe(MANY)
    // What is sent now arrives, but no answer confirms it.
    await line.deafen(context)
    await expect.poll(async () => (await record()).files.length, IN_A_MINUTE).toBeGreaterThan(0)
    await line.cut(context)
    await page.close()
    await line.mend(context)

    const again = await context.newPage()
    await again.goto(path)
    await expect.poll(async () => (await record()).files.length, IN_THREE_MINUTES).toBe(MANY)
    await expect(tiles(again)).toHaveCount(MANY, IN_A_MINUTE)
    const { files } = await record()
    expect(new Set(files.map(({ filename }) => filename)).size).toBe(MANY)
    expect(files.map(({ filename }) => filename)).toEqual(files.map(({ filename }) => filename).toSorted())
    await line.close()
  })

  test('RW.85 a valeter starts in one touch, reports a defect in two, and finishes; the manager is told', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, record } = await inMedia(client, 'valet')
    const { page } = await as('support', { path: `/stages/media/${id}/valet`, viewport: PHONE, hasTouch: true })
    const form = main(page)
    await form.getByRole('button', { name: 'Start now' }).tap()
    await form.getByLabel('Report a defect').setInputFiles(await photos(page, 1))
    await page.getByRole('dialog', { name: 'Report a defect' }).getByRole('button', { name: 'Scratch' }).tap()
    await expect(page.getByText('Sales manager notified')).toBeVisible()
    await form.getByRole('button', { name: 'All done' }).tap()
    await form.getByRole('button', { name: 'Finish now' }).tap()
    await submit(page).tap()
    await expect(page.getByRole('heading', { name: /is now in Media: Media$/ })).toBeVisible()
    const { valet } = await record()
    expect(valet?.checklist).toHaveLength(11)
    expect(valet?.by?.name).toBe(valet?.completedBy.name)
    const { data } = (await client.call('GET /vehicles/:vehicleId/messages', { params: { vehicleId: id } })).data
    expect(data[0]).toMatchObject({ body: 'Found at valet: Scratch', files: [{ mimeType: 'image/webp' }] })
  })

  test('RW.86 several valets start from pasted registrations, each with its outcome', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const [one, two, elsewhere] = [
      await inMedia(client, 'valet'),
      await inMedia(client, 'valet'),
      await inMedia(client, 'media'),
    ]
    const { page } = await as('support', { path: '/stages/media' })
    await main(page).getByRole('button', { name: 'Start valets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start valets' })
    const marks = [one, two, elsewhere].map(({ registration }) => registration ?? '')
    await dialog.getByRole('textbox', { name: 'Registrations' }).fill([...marks, 'ZZ99 ZZZ'].join('\n'))
    await dialog.getByRole('button', { name: 'Start 4 valets' }).click()
    const told = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')
    await expect(told).toHaveText([
      /Started/,
      /Started/,
      /Not waiting for a valet.*Media: Media/,
      /Not found at this dealer/,
    ])
    await expect(dialog.getByRole('textbox', { name: 'Registrations' })).toHaveValue(`${marks[2]}\nZZ99 ZZZ`)
    expect((await one.record()).drafts.valet?.values).toMatchObject({ valetType: 'FULL' })
  })

  test('RW.87 when two people reorder photos at once the second is told, and nothing is lost', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, record } = await inMedia(client, 'media')
    const path = `/stages/media/${id}/media`
    const { page: kai } = await as('support', { path })
    await choose(kai).setInputFiles(await advertPhotos(kai, 3, { width: 800, height: 600 }))
    await expect(tiles(kai)).toHaveCount(3)
    const { page: dan } = await as('executive', { path })
    await expect(tiles(dan)).toHaveCount(3)
    const [first = '', second = '', third = ''] = (await record()).files.map((file) => file.id)

    // On a network that lets no socket through he gets no live updates.
    await withoutSocket(dan.context())
    await dan.reload()
    await expect(tiles(dan)).toHaveCount(3)
    const { orderVersion } = await record()
    const body = { order: [second, first, third], orderVersion }
    await client.call('PATCH /stage/media/:vehicleId/media/files', { params: { vehicleId: id }, body })
    await main(dan).getByRole('button', { name: 'Move photo 3' }).focus()
    const steps = { Space: 'Place 3 of 3.', ArrowLeft: 'Place 2 of 3.', Enter: 'Put at place 2.' }
    for (const [key, words] of Object.entries(steps)) {
      await dan.keyboard.press(key)
      await expect(dan.getByText(words)).toBeAttached()
    }
    await expect(main(dan).getByRole('alert')).toContainText('changed the order in the meantime')
    await main(dan).getByRole('button', { name: 'Apply my order' }).click()
    await expect.poll(async () => (await record()).files.map((file) => file.id)).toEqual([first, third, second])
  })

  test('RW.88 photos are enlarged, turned and zoomed by keyboard and finger, and the hero is in lists and search', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id, registration, record } = await inMedia(client, 'media')
    const { page } = await as('support', { path: `/stages/media/${id}/media`, viewport: PHONE, hasTouch: true })
    await expect(choose(page)).toBeAttached()
    await choose(page).setInputFiles(await advertPhotos(page, 3, { width: 1600, height: 1200 }))
    await expect.poll(async () => (await record()).files.length, IN_A_MINUTE).toBe(3)
    const { shotList } = (await record()).settings
    const captions = shotList.slice(0, 3).map(({ label }) => label)
    await expect(tiles(page)).toHaveCount(3)

    await tiles(page).first().tap()
    await page.getByRole('dialog', { name: 'Photo 1 of 3' }).getByRole('button', { name: 'Enlarge the photo' }).tap()
    const gallery = page.getByRole('dialog', { name: 'Photos' })
    await expect(gallery.getByRole('status')).toHaveText(captions[0] ?? '')
    await swipe(page)
    await expect(gallery.getByRole('status')).toHaveText(captions[1] ?? '')
    await gallery.getByRole('button', { name: 'Close' }).tap()
    // Back at the dialog, with the photo that was turned to.
    await expect(page.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/vehicles/${id}`)
    const first = main(page).getByRole('button', { name: `Enlarge ${captions[0] ?? ''}` })
    await expect.poll(() => isDrawn(first.getByRole('presentation'))).toBe(true)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(gallery).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText('3 / 3')).toBeVisible()
    const shown = gallery.getByRole('img', { name: captions[2] ?? '' })
    const before = (await shown.boundingBox())?.width ?? 0
    await page.keyboard.press('z')
    await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(before)
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
    await expect(first).toBeFocused()

    await page.goto(`/vehicles?search=${registration ?? ''}`)
    await expect.poll(() => isDrawn(main(page).getByRole('row').nth(1).getByRole('presentation'))).toBe(true)
    await page.keyboard.press('/')
    await page.getByPlaceholder('Search vehicle by registration...').fill(registration ?? '')
    const result = page.getByRole('listbox', { name: 'Vehicles' }).getByRole('option').first()
    await expect.poll(() => isDrawn(result.getByRole('presentation').first())).toBe(true)
  })
})

/** Drags what is in the middle of a phone's screen to the left. */
async function swipe(page: Page) {
  const y = PHONE.height / 2
  await page.mouse.move(PHONE.width * 0.8, y)
  await page.mouse.down()
  await page.mouse.move(PHONE.width * 0.1, y, { steps: 8 })
  await page.mouse.up()
}

/** Whether a picture has loaded and is not a placeholder drawing. */
const isDrawn = (picture: Locator) =>
  picture
    .first()
    .evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0)

/** How many photos the page says are being uploaded. */
const onTheirWay = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^IMG_\d+\.jpg / })
    .count()
