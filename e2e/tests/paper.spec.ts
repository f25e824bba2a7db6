import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

async function read(content: Buffer) {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false })
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

/** What a link in the open dialog leads to, fetched as the browser's own tab does: without a token. */
async function documentOf(page: Page, name: string, title = 'Print') {
  const link = dialog(page, title).getByRole('link', { name })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = await link.getAttribute('href')
  const answer = await fetch(new URL(address ?? '', page.url()))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return read(Buffer.from(await answer.arrayBuffer()))
}

/** Anything on a printed page that scrolls, is cut off, or goes beyond the edge of the sheet. */
const lostOnPaper = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.documentElement.clientWidth
    const isLost = (element: Element) => {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
      const wide = element.scrollWidth > element.clientWidth + 1
      const tall = element.scrollHeight > element.clientHeight + 1
      const scrolls = (wide && /auto|scroll/.test(overflowX)) || (tall && /auto|scroll/.test(overflowY))
      const isCut = wide && overflowX === 'hidden' && textOverflow === 'ellipsis'
      return scrolls || isCut || (position === 'static' && element.getBoundingClientRect().right > sheet + 1)
    }
    return [...document.querySelectorAll('main, main *')].filter(isLost).map((each) => each.outerHTML.slice(0, 160))
  })

const shell = (page: Page) => page.locator('body > * header:not(main *), nav[aria-label=Main]')

/** The page as laid out on sheets, without printing it. */
async function onPaper(page: Page, check: () => Promise<void>) {
  const viewport = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await check()
  await page.emulateMedia({ media: null })
  if (viewport) await page.setViewportSize(viewport)
}

const whole = (page: Page) =>
  onPaper(page, async () => {
    expect(await shell(page).count()).toBeGreaterThan(0)
    for (const part of await shell(page).all()) await expect(part).toBeHidden()
    expect(await lostOnPaper(page)).toEqual([])
  })

const printed = async (page: Page) => read(await page.pdf({ format: 'A4' }))

test.describe('paper', () => {
  test('RQ.56 a job card from a vehicle’s page on a phone, key tags and a stock sheet from a list', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const [one, two] = [await infleet(client), await infleet(client)]
    for (const each of [one, two]) await configure(client, each)

    const { page: phone } = await as('mechanic', { viewport: PHONE, hasTouch: true, path: `/vehicles/${one.id}` })
    await main(phone).getByRole('button', { name: 'Print' }).click()
    const plate =
      /^(.{4})(.{3})$/
        .exec(one.registration ?? '')
        ?.slice(1)
        .join(' ') ?? ''
    expect((await documentOf(phone, 'Job card')).text).toContain(plate)
    await expect(dialog(phone, 'Print').getByRole('link', { name: 'Window card' })).toHaveCount(0)

    const { page } = await as('manager', { path: '/vehicles?sort=newest' })
    await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
    const bar = main(page).getByRole('region', { name: 'Chosen rows' })
    await bar.getByRole('button', { name: 'Print' }).click()
    expect((await documentOf(page, 'Stock sheet')).pages.length).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    for (const { registration } of [one, two]) {
      await main(page)
        .getByRole('checkbox', { name: `Choose ${registration?.slice(0, 4)}` })
        .first()
        .click({ force: true })
    }
    await bar.getByRole('button', { name: 'Print' }).click()
    expect((await documentOf(page, 'Key tag')).pages).toHaveLength(2)
  })

  test('RQ.58 RQ.59 a stage’s list as a stock sheet, and key tags straight after a move', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const one = await infleet(client)
    const { page } = await as('everything', { at: AT_LEEDS, path: `/stages/admin?search=${one.registration}` })
    await main(page).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Print stock sheet' }).click()
    const sheet = await documentOf(page, 'Stock sheet', 'Print stock sheet')
    expect(sheet.text).toContain('1 vehicle')
    await page.keyboard.press('Escape')

    await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
    await main(page).getByRole('checkbox', { name: 'Choose all on this page' }).click({ force: true })
    await main(page).getByRole('button', { name: 'Move bay' }).click()
    const move = dialog(page, 'Move bay')
    await move.getByLabel('Bay or location').fill('Row P')
    await move.getByRole('checkbox', { name: 'Print key tag after the move' }).check({ force: true })
    await move.getByRole('button', { name: 'Apply to 1 vehicle' }).click()
    const tag = await documentOf(page, 'Key tag', 'Print key tag')
    expect(tag.pages).toHaveLength(1)
    const { data } = await client.call('GET /vehicles/:vehicleId', { params: { vehicleId: one.id } })
    expect(data.location).toBe('Row P')
  })

  test('RQ.57 the browser prints a vehicle and a list in full, black on white, without the shell', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { data } = await client.call('GET /vehicles', {
      query: { stage: 'MECHANICAL_PREP', subStage: 'IN_WORKSHOP' },
    })
    const id = data.data[0]?.id ?? ''
    const { page } = await as('everything', { at: AT_LEEDS, path: `/vehicles/${id}`, colorScheme: 'dark' })
    await expect(main(page).getByRole('heading', { name: 'Route' })).toBeVisible()
    await expect(main(page).getByText(/^Stock number/)).toBeVisible()
    const vehicle = await printed(page)
    expect(vehicle.pages.length).toBeGreaterThan(1)
    for (const words of ['Stock no', 'Provenance', 'Configured by', 'Timeline', 'Stock number'])
      expect(vehicle.text).toContain(words)
    for (const words of ['Agency stock', 'Overview', 'Find a vehicle']) expect(vehicle.text).not.toContain(words)

    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector('main') ?? document.body)
      return { backgroundColor, color }
    })
    expect(shown).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
    await page.emulateMedia({ media: null })
    await whole(page)

    await page.goto('/vehicles?pageSize=100')
    // Beyond those that are drawn first.
    await expect(main(page).getByRole('row').nth(31)).toBeVisible()
    const rows = await main(page).getByRole('row').count()
    expect(rows).toBeGreaterThan(30)
    const list = await printed(page)
    expect(list.pages.length).toBeGreaterThan(1)
    // What the clock of each row says.
    expect(list.text.match(/so far/g)?.length).toBeGreaterThan(30)
    // Its last line only: the sign of a make without a logo is a picture on paper.
    const name = await main(page).getByRole('row').last().getByRole('cell').nth(1).innerText()
    const last = name.trim().split('\n').at(-1) ?? ''
    expect(last).not.toBe('')
    expect(list.pages.at(-1)?.replaceAll(/\s+/g, ' ')).toContain(last.trim())
    // How many of how many, and each sheet with its header.
    expect(list.text).toMatch(/1–\d+ of \d+/)
    expect(list.text).not.toContain('per page')
    expect(list.text.match(/Registration/g)).toHaveLength(list.pages.length)
    await whole(page)

    await page.goto('/stages/mechanical-prep')
    await expect(main(page).getByRole('row').nth(5)).toBeVisible()
    await whole(page)
  })

  test('RQ.57 the browser prints an approval to its last finding', async ({ as, client }) => {
    const { data } = await (
      await client('manager', AT_LEEDS)
    ).call('GET /vehicles', { query: { stage: 'MECHANICAL_PREP', subStage: 'APPROVAL' } })
    const { page } = await as('manager', { path: `/stages/mechanical-prep/${data.data[0]?.id}/approval` })
    const findings = main(page).getByRole('heading', { name: 'Findings' }).locator('xpath=ancestor::section[1]')
    await expect(findings).toBeVisible()
    const last = (await findings.getByRole('listitem').last().innerText()).split('\n')[0] ?? ''
    const approval = await printed(page)
    expect(approval.text).toContain(last)
    for (const words of ['Overview', 'Find a vehicle']) expect(approval.text).not.toContain(words)
    await whole(page)
  })
})
