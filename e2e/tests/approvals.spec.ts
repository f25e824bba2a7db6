import { formatPence } from '@forecourt/domain'
import type { Locator, Page } from '@playwright/test'
import { swipe } from '../src/hand.ts'
import { withoutSocket } from '../src/line.ts'
import { openBodyshop, revise, standingOf, waitingQuote } from '../src/quotes.ts'
import { expectLive, heading, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const PHONE = { width: 390, height: 844 }
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true } as const
const MOST_SECONDS = 20
const MOST_TOUCHES = 4

const deck = (page: Page) => page.getByRole('main').getByRole('region', { name: /^(?:Approvals|Waiting for you)$/ })
const card = (page: Page, plate: string) => deck(page).getByRole('article', { name: `Quote for ${plate}` })

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

test.describe('the deck of quotes', () => {
  test.setTimeout(180_000)

  test('RQ.21 a quote is approved within twenty seconds and four touches of opening the overview @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager } = await openBodyshop(url, await client('developer'))
    const quotes = []
    for (const net of [31_200, 18_000, 64_000, 22_550, 9900]) quotes.push(await waitingQuote(bench, net))
    const { page } = await as(manager, ON_PHONE)
    const seconds: number[] = []
    const touches: number[] = []
    for (const [at, { id, plate, net }] of quotes.entries()) {
      let touched = 0
      const tap = async (place: Locator) => {
        touched += 1
        await place.tap()
      }
      const began = performance.now()
      await page.goto('/')
      await tap(deck(page).getByRole('button', { name: 'Show the quotes' }))
      await expect(card(page, plate).getByText(formatPence(net), { exact: true }).first()).toBeInViewport()
      // In part.
      const isWhole = at !== 1
      if (!isWhole) {
        await tap(card(page, plate).getByRole('radio', { name: 'Decline Polish the door' }))
        await tap(card(page, plate).getByRole('radio', { name: 'As is' }))
      }
      const approved = isWhole ? net : net - 4000
      await tap(card(page, plate).getByRole('button', { name: `Approve ${formatPence(approved)}` }))
      await expect(toast(page, `Approved ${formatPence(approved)}`)).toBeVisible()
      seconds.push((performance.now() - began) / 1000)
      touches.push(touched)
      const status = isWhole ? 'APPROVED' : 'PART_APPROVED'
      expect(await standingOf(bench, id)).toMatchObject({ version: 1, status, approvedNet: approved })
    }
    const told = `Approvals: ${seconds.map((each) => each.toFixed(1)).join(', ')} s, median ${median(seconds).toFixed(1)} s; ${touches.join(', ')} touches, median ${median(touches)}`
    test.info().annotations.push({ type: 'approval', description: told })
    process.stdout.write(`${told}\n`)
    expect(median(seconds)).toBeLessThanOrEqual(MOST_SECONDS)
    expect(Math.max(...touches)).toBeLessThanOrEqual(MOST_TOUCHES)
    await expect(deck(page)).toContainText('Every quote is decided.')
  })

  test('RQ.22 a version that has been replaced is not approved, and the newer one is shown @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager, deputy } = await openBodyshop(url, await client('developer'))
    const quote = await waitingQuote(bench, 30_000)
    const { page } = await as(manager, { path: '/approvals', prepare: withoutSocket })
    await expect(heading(page, 'Approvals')).toBeVisible()
    const shown = card(page, quote.plate)
    await shown.getByRole('radio', { name: 'Decline Polish the door' }).check()
    await revise(bench, deputy, quote, 45_000)
    await shown.getByRole('button', { name: 'Approve £260.00' }).click()
    await expect(shown.getByRole('alert')).toContainText('£450.00 instead of £300.00')
    expect(await standingOf(bench, quote.id)).toMatchObject({ version: 2, status: 'SUBMITTED', approvedNet: null })
    await shown.getByRole('button', { name: 'Look at quote 2' }).click()
    await shown.getByRole('button', { name: 'Approve £450.00' }).click()
    await expect(toast(page, 'Approved £450.00')).toBeVisible()
    expect(await standingOf(bench, quote.id)).toMatchObject({ version: 2, status: 'APPROVED', approvedNet: 45_000 })
  })

  test('RQ.22 a new quote joins the deck and leaves the current card in place @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager, deputy } = await openBodyshop(url, await client('developer'))
    const first = await waitingQuote(bench, 30_000)
    const { page } = await as(manager, { path: '/approvals' })
    await expectLive(page)
    await expect(deck(page)).toContainText('1 of 1')
    const second = await waitingQuote(bench, 12_000)
    await expect(deck(page)).toContainText('1 of 2')
    await expect(card(page, first.plate)).toBeVisible()
    const body = { quoteVersion: 1, version: first.version }
    await deputy.call('POST /stage/body-damage/:vehicleId/approve', { params: { vehicleId: first.id }, body })
    await expect(card(page, first.plate).getByRole('alert')).toContainText('This quote is no longer waiting.')
    await card(page, first.plate).getByRole('button', { name: 'Next quote' }).click()
    await expect(card(page, second.plate)).toBeVisible()
  })

  test('RQ.23 the deck can be worked through with the keyboard alone @approvals', async ({ as, client, url }) => {
    const { bench, manager } = await openBodyshop(url, await client('developer'))
    const first = await waitingQuote(bench, 30_000)
    const second = await waitingQuote(bench, 12_000)
    const { page } = await as(manager, { path: '/approvals' })
    await expect(card(page, first.plate)).toBeVisible()
    const isThere = () => deck(page).evaluate((section) => section.contains(document.activeElement))
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab')
    await expect(deck(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(card(page, second.plate)).toBeFocused()
    await page.keyboard.press('k')
    await expect(card(page, first.plate)).toBeFocused()
    await page.keyboard.press('a')
    await expect(toast(page, 'Approved £300.00')).toBeVisible()
    await expect(card(page, second.plate)).toBeFocused()
    // A card that follows a decision accepts none at once, so that pressing a key twice does not decide it.
    await expect(async () => {
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog', { name: 'Send the quote back' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    const reason = page.getByRole('dialog').getByRole('radio', { name: 'More photos' })
    const isAtReasons = () => page.evaluate(() => document.activeElement?.matches('input[type=radio]') === true)
    for (let tabs = 0; tabs < 10 && !(await isAtReasons()); tabs += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    while (!(await reason.isChecked())) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(deck(page)).toContainText('Every quote is decided.')
    expect(await standingOf(bench, first.id)).toMatchObject({ status: 'APPROVED' })
    expect(await standingOf(bench, second.id)).toMatchObject({ status: 'REJECTED', decisionReason: 'MORE_PHOTOS' })
  })

  test('RQ.23 the same on the overview, and returning from the vehicle leads back to the card @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager } = await openBodyshop(url, await client('developer'))
    const first = await waitingQuote(bench, 30_000)
    const second = await waitingQuote(bench, 12_000)
    const { page } = await as(manager, { path: '/' })
    await deck(page).getByRole('button', { name: 'Show the quotes' }).press('Enter')
    await expect(card(page, first.plate)).toBeFocused()
    await expect(
      card(page, first.plate)
        .getByRole('radio', { name: /^Approve/ })
        .first(),
    ).toBeInViewport()
    await page.keyboard.press('a')
    await expect(toast(page, 'Approved £300.00')).toBeVisible()
    await expect(card(page, second.plate)).toBeFocused()
    await card(page, second.plate).getByRole('link', { name: 'Vehicle' }).click()
    await expect(page).toHaveURL(`/vehicles/${second.id}`)
    await page.goBack()
    await card(page, second.plate).getByRole('button', { name: 'Approve £120.00' }).click()
    await expect(deck(page)).toContainText('Every quote is decided.')
    expect(await standingOf(bench, first.id)).toMatchObject({ status: 'APPROVED' })
    expect(await standingOf(bench, second.id)).toMatchObject({ status: 'APPROVED' })
  })

  test('RQ.23 a swipe asks and a press approves; a swipe the other way rejects @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager } = await openBodyshop(url, await client('developer'))
    const quote = await waitingQuote(bench, 30_000)
    const { page } = await as(manager, { ...ON_PHONE, path: '/approvals' })
    const shown = card(page, quote.plate)
    await expect(shown).toBeVisible()
    await expect(async () => {
      await swipe(page, shown, 60)
      await swipe(page, shown, 200)
      await expect(shown).toContainText('Press to confirm.', { timeout: 1000 })
    }).toPass()
    expect(await standingOf(bench, quote.id)).toMatchObject({ status: 'SUBMITTED' })
    await shown.getByRole('button', { name: 'Cancel' }).tap()
    await swipe(page, shown, -200)
    const rejection = page.getByRole('dialog', { name: 'Send the quote back' })
    await expect(rejection).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rejection).toHaveCount(0)
    await swipe(page, shown, 200)
    await shown.getByRole('button', { name: 'Approve £300.00' }).tap()
    await expect(toast(page, 'Approved £300.00')).toBeVisible()
    expect(await standingOf(bench, quote.id)).toMatchObject({ status: 'APPROVED', approvedNet: 30_000 })
  })

  test('RQ.24 the lists of the preparation stages open on Approval for a manager, and All stays in the address @approvals', async ({
    as,
    client,
    url,
  }) => {
    const { bench, manager } = await openBodyshop(url, await client('developer'))
    const { plate } = await waitingQuote(bench, 30_000)
    const { page } = await as(manager, { path: '/stages/body-damage' })
    const tabs = page.getByRole('navigation', { name: 'Sub-stage' })
    // With the number of vehicles there.
    const tab = (name: string) => tabs.getByRole('link', { name: new RegExp(`^${name}(?: ?\\d|$)`) })
    // Not the link that opens the next vehicle of the whole stage.
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^${plate}`) })
    await expect(tab('Approval')).toHaveAttribute('aria-current', 'page')
    await expect(row.first()).toBeVisible()
    await tab('All').click()
    await expect(page).toHaveURL(/subStage=ALL/)
    await page.reload()
    await expect(tab('All')).toHaveAttribute('aria-current', 'page')
    await page.goto('/stages/body-damage?subStage=QUOTE')
    await expect(tab('Quote')).toHaveAttribute('aria-current', 'page')
    await expect(row).toHaveCount(0)
  })
})
