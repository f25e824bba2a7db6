import { vehicleMark } from '@forecourt/domain'
import type { Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { accountMenu } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** Any vehicle that is waiting for assessment, at the dealer where the client acts. */
async function waitingForAssessment(client: Client) {
  const dealerId = client.session.activeDealerId ?? undefined
  const query = { dealerId, stage: 'MECHANICAL_PREP', subStage: 'ASSESS', pageSize: 1 } as const
  const [vehicle] = (await client.call('GET /vehicles', { query })).data.data
  if (!vehicle) throw new Error('No vehicle waits to be assessed.')
  return vehicle
}

test.describe('on a phone', () => {
  test('RQ.90 a stage’s page has one bar, and the first check is on the first screen @mechanical-prep', async ({
    as,
    client,
  }) => {
    const { id } = await waitingForAssessment(await client('mechanic', AT_LEEDS))
    const { page } = await as('mechanic', { at: AT_LEEDS, path: `/stages/mechanical-prep/${id}/assess`, ...PHONE })
    await expect(main(page).getByText('Last MOT')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Assess'])
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(56)
    for (const name of ['Open menu', 'Find a vehicle']) {
      await expect(bar.getByRole('button', { name })).toBeHidden()
    }
    await accountMenu(page)
    await page.keyboard.press('Escape')
    const check = main(page).getByRole('radiogroup', { name: /VIN matches V5C/ })
    const foot = main(page).getByRole('button', { name: 'Save & quote' })
    const bottom = async () => {
      const box = await check.boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? 0)
    }
    await expect(check).toBeVisible()
    expect(await bottom()).toBeLessThan((await foot.boundingBox())?.y ?? 0)
    await bar.getByRole('link', { name: 'Back to Mechanical Prep' }).click()
    await expect(page).toHaveURL('/stages/mechanical-prep')
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test("RQ.91 the vehicle’s task is within the thumb's reach, and a message field unfolds next to it @vehicles", async ({
    as,
    client,
  }) => {
    const vehicle = await waitingForAssessment(await client('mechanic', AT_LEEDS))
    const mark = vehicleMark(vehicle)?.text ?? vehicle.stockNumber
    const { page } = await as('mechanic', { at: AT_LEEDS, path: `/vehicles/${vehicle.id}`, ...PHONE })
    const task = main(page).getByRole('link', { name: 'Open Mechanical Prep' })
    await expect(task).toHaveCount(1)
    await expect(task).toBeInViewport({ ratio: 1 })
    const text = page.getByRole('textbox', { name: `Message about ${mark}` })
    await expect(text).toBeHidden()
    await main(page).getByRole('button', { name: 'Message', exact: true }).click()
    await expect(text).toBeFocused()
    await text.fill('Key not on hook')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
    await main(page).getByRole('button', { name: 'Message', exact: true }).click()
    await expect(text).toBeVisible()
    await text.fill('')
    await expect(text).toBeHidden()
    await task.click()
    await expect(page).toHaveURL(`/stages/mechanical-prep/${vehicle.id}/assess`)
  })

  test('RQ.92 a list shows three vehicles and its selected part, and no pager where there are no more pages @mechanical-prep', async ({
    as,
  }) => {
    const path = '/stages/mechanical-prep?subStage=IN_WORKSHOP'
    const { page } = await as('mechanic', { at: AT_LEEDS, path, ...PHONE })
    const parts = main(page).getByRole('navigation').first()
    await expect(parts.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
    await parts.getByRole('link', { name: /^All/ }).click()
    await expect(main(page).getByRole('listitem').nth(3)).toBeAttached()
    // A card with a line more or fewer is the exception: three start on a phone's first screen.
    await expect(main(page).getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.3 })
    const cards = await page.locator('li[data-row-id]').evaluateAll((all) => all.map((card) => card.clientHeight))
    expect(cards.toSorted((a, b) => a - b)[Math.floor(cards.length / 2)]).toBeLessThanOrEqual(200)
    await expect(main(page).getByRole('navigation', { name: 'Pages' })).toBeHidden()
  })

  test('RM.20 a sheet has the filters, which act at once and are passed over by no key @mechanical-prep', async ({
    as,
  }) => {
    const { page } = await as('mechanic', { at: AT_LEEDS, path: '/stages/mechanical-prep', ...PHONE })
    const opener = main(page).getByRole('button', { name: 'Filters' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('combobox', { name: 'Order' })).toBeVisible()
    // The fields as a whole have the focus, not the button below them, from which Tab leads to the first one too.
    await expect(sheet.locator(':focus')).toContainText('Order')
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('combobox', { name: 'Order' })).toBeFocused()
    await sheet.getByRole('combobox', { name: 'Clock' }).selectOption('Late')
    await expect(page).toHaveURL(/[?&]sla=RED/)
    await sheet.getByRole('button', { name: 'Show the list' }).click()
    await expect(sheet).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Filters, 1 on' })).toBeFocused()
  })
})
