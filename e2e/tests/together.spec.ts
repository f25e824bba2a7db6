import { formatRegistration } from '@forecourt/domain'
import type { Page } from '@playwright/test'
import type { Client } from '../src/api.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { dialog, expectLive, toast } from '../src/shell.ts'
import { employ, openAccount } from '../src/staff.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main, photos } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const AT_BRADFORD = { dealer: BRADFORD, role: 'EMPLOYEE' } as const
const soon = { timeout: 30_000 }

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const notice = (page: Page, words: RegExp) =>
  page.getByLabel('Notifications', { exact: true }).getByRole('link', { name: words })

async function atAssess(client: Client) {
  const vehicle = await infleet(client)
  await configure(client, vehicle)
  return { ...vehicle, plate: formatRegistration(vehicle.registration ?? '') }
}

async function atIct(client: Client) {
  const vehicle = await infleet(client)
  await configure(client, vehicle, { ict: true })
  return vehicle
}

test.describe('people who work together', () => {
  test.setTimeout(120_000)

  test('RW.05 the workshop’s lists show what is waiting, by step, and are found again by their address @mechanical-prep', async ({
    as,
    client,
  }) => {
    const vehicle = await atAssess(await client('everything', AT_LEEDS))
    const { page } = await as('mechanic', { path: `/stages/mechanical-prep?search=${vehicle.registration}` })
    const link = main(page).getByRole('link', { name: new RegExp(vehicle.plate) })
    await expect(link.first()).toBeVisible(soon)
    await main(page)
      .getByRole('tab', { name: /^Approval/ })
      .or(main(page).getByRole('link', { name: /^Approval/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/subStage=APPROVAL/)
    await expect(link).toHaveCount(0)
    await page.goBack()
    await expect(link.first()).toBeVisible()
  })

  test('RW.06 a vehicle is handed over to another dealer once its sales manager has ticked @ict', async ({
    as,
    client,
  }) => {
    const leeds = await client('everything', AT_LEEDS)
    const { id, registration } = await atIct(leeds)
    const params = { vehicleId: id }

    const { page: executive } = await as('executive', { path: `/stages/ict/${id}` })
    const form = main(executive)
    await form.getByLabel('To dealer').selectOption({ label: BRADFORD })
    await form.getByRole('textbox', { name: 'Transfer price' }).fill('11495')
    await form.getByLabel('Transfer date').fill('2026-11-21')
    for (const [question, answer] of [
      ['Condition as described', 'Yes'],
      ['Road tested', 'Yes'],
      ['Warning lights on', 'No'],
    ] as const) {
      await form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
    }
    await expect(executive.getByText(/^Saved \d/)).toBeVisible(soon)
    await expect(form.getByRole('button', { name: /^Submit and send to/ })).toBeDisabled()

    const { page: manager } = await as('manager', { path: '/' })
    await bell(manager).click()
    await notice(manager, new RegExp(formatRegistration(registration ?? '')))
      .first()
      .click()
    await expect(manager).toHaveURL(`/stages/ict/${id}`)
    await main(manager).getByRole('checkbox', { name: 'ICT confirmed' }).check({ force: true })
    await main(manager)
      .getByRole('button', { name: /^Submit and send to/ })
      .click()
    await expect(manager.getByRole('heading', { name: /is now in Mechanical Prep: Assess/ })).toBeVisible(soon)

    const { data } = await leeds.call('GET /vehicles/:vehicleId/details', { params })
    expect(data).toMatchObject({ dealerName: BRADFORD, stage: 'MECHANICAL_PREP' })
    const bradford = await client('everything', AT_BRADFORD)
    const { data: list } = await bradford.call('GET /stage/mechanical-prep', { query: { search: registration ?? '' } })
    expect(list.data.map((each) => each.id)).toEqual([id])
  })

  test('RW.11 a colleague’s save is not overwritten by a submit from a page opened before it @ict', async ({
    as,
    client,
  }) => {
    const leeds = await client('everything', AT_LEEDS)
    const { id } = await atIct(leeds)
    const params = { vehicleId: id }

    // Without the socket the manager's page gets no updates until it is sent.
    const { page: manager } = await as('manager', {
      path: `/stages/ict/${id}`,
      prepare: (context) => context.route('**/socket.io/**', (call) => call.abort()),
    })
    const theirs = main(manager)
    await theirs.getByRole('textbox', { name: 'Note' }).fill('Second key to follow')
    await expect(manager.getByText(/^Saved \d/)).toBeVisible(soon)

    const { page: executive } = await as('executive', { path: `/stages/ict/${id}` })
    const form = main(executive)
    await form.getByLabel('To dealer').selectOption({ label: BRADFORD })
    await form.getByRole('textbox', { name: 'Transfer price' }).fill('11495')
    await form.getByRole('textbox', { name: 'Keys handed over' }).fill('2')
    const draft = async () => (await leeds.call('GET /stage/ict/:vehicleId', { params })).data.draft
    await expect.poll(async () => (await draft())?.values.keysHandedOver, soon).toBe(2)

    await theirs.getByRole('checkbox', { name: 'ICT confirmed' }).check({ force: true })
    const submit = theirs.getByRole('button', { name: /^Submit/ })
    await submit.click()
    const told = theirs.getByRole('alert').filter({ hasText: 'saved a newer draft' })
    await expect(told).toContainText('Not sent yet.', soon)
    await expect(told).toContainText('Transfer')
    await expect(told).toContainText('Keys handed over')
    await expect(theirs.getByRole('textbox', { name: 'Transfer price' })).toHaveValue('11,495.00')
    await expect(theirs.getByRole('textbox', { name: 'Keys handed over' })).toHaveValue('2')
    await expect(theirs.getByRole('textbox', { name: 'Note' })).toHaveValue('Second key to follow')
    await manager.mouse.wheel(0, 4000)
    await expect(told).toBeInViewport()
    await submit.click()
    await expect(manager.getByRole('heading', { name: /is now in Mechanical Prep: Assess/ })).toBeVisible(soon)
    const bradford = await client('everything', AT_BRADFORD)
    const { ict } = (await bradford.call('GET /stage/ict/:vehicleId', { params })).data
    expect(ict).toMatchObject({
      transferPrice: 1_149_500,
      keysHandedOver: 2,
      note: 'Second key to follow',
      ictConfirmed: true,
    })
  })

  test('RW.11 an open form takes in what a colleague saves, and asks where both changed the same field @ict', async ({
    as,
    client,
  }) => {
    const { id } = await atIct(await client('everything', AT_LEEDS))
    const { page: manager } = await as('manager', { path: `/stages/ict/${id}`, viewport: { width: 390, height: 700 } })
    const { page: executive } = await as('executive', { path: `/stages/ict/${id}` })
    const [hers, his] = [main(manager), main(executive)]
    const keys = (form: typeof hers) => form.getByRole('textbox', { name: 'Keys handed over' })
    const note = (form: typeof hers) => form.getByRole('textbox', { name: 'Note' })
    await expect(note(hers)).toBeVisible(soon)
    await keys(his).fill('2')
    await expect(keys(hers)).toHaveValue('2', soon)
    await expect(hers.getByText(/Added to your form: Keys handed over/)).toBeVisible()
    await hers.getByRole('button', { name: 'OK', exact: true }).click()

    // Both write the note at once: the second to be saved is asked.
    await Promise.all([note(his).fill('From him'), note(hers).fill('From her')])
    const choice = (form: typeof hers) => form.getByRole('alert').filter({ hasText: 'You both changed: Note' })
    const asked = await Promise.any(
      [hers, his].map(async (form) => {
        await expect(choice(form)).toBeVisible(soon)
        return form
      }),
    )
    await asked.page().mouse.wheel(0, 4000)
    await expect(choice(asked)).toBeInViewport()
    await asked.getByRole('button', { name: 'Keep mine' }).click()
    await expect(choice(asked)).toHaveCount(0)
    const own = await note(asked).inputValue()
    await expect(note(asked === hers ? his : hers)).toHaveValue(own, soon)
  })

  test('RW.73 a form sent without a connection goes out when it is back, from any page @ict', async ({
    as,
    client,
  }) => {
    const leeds = await client('everything', AT_LEEDS)
    const { id } = await atIct(leeds)
    const params = { vehicleId: id }
    const { page, context } = await as('manager', { path: `/stages/ict/${id}` })
    const form = main(page)
    await form.getByRole('textbox', { name: 'Note' }).fill('Sent from the basement')
    await expect(page.getByText(/^Saved \d/)).toBeVisible(soon)
    await form.getByRole('checkbox', { name: 'ICT confirmed' }).check({ force: true })
    await context.setOffline(true)
    await form.getByRole('button', { name: /^Submit/ }).click()
    await expect(form.getByText('Waiting for the connection.')).toBeVisible(soon)
    await expect(form.getByText(/Network error/)).toHaveCount(0)
    await page.getByRole('link', { name: 'ICT', exact: true }).first().click()
    await expect(page).toHaveURL(/\/stages\/ict$/)
    await context.setOffline(false)
    const stage = async () => (await leeds.call('GET /vehicles/:vehicleId/details', { params })).data.stage
    await expect.poll(stage, soon).toBe('MECHANICAL_PREP')
    const { ict } = (await leeds.call('GET /stage/ict/:vehicleId', { params })).data
    expect(ict?.note).toBe('Sent from the basement')
  })

  test('RW.75 on a phone the next vehicle stays within reach, however far the list is scrolled @mechanical-prep', async ({
    as,
  }) => {
    const { page } = await as('admin', { path: '/stages/admin', viewport: { width: 390, height: 700 } })
    const next = main(page).getByRole('link', { name: /^Open next/ })
    await expect(next).toBeInViewport({ ...soon, ratio: 1 })
    // By the page and not by a card: others move vehicles, and the list with them.
    for (const share of [1, 1 / 2]) {
      await main(page).evaluate((scroller, to) => scroller.scrollTo(0, scroller.scrollHeight * to), share)
      await expect(next).toBeInViewport({ ratio: 1 })
    }
  })

  test('RW.07 RW.02 a message with a photo reaches the people it mentions, at once @vehicles', async ({
    as,
    client,
  }) => {
    const vehicle = await atAssess(await client('everything', AT_LEEDS))
    const { page: mechanic } = await as('mechanic', { path: `/vehicles/${vehicle.id}` })
    await expect(main(mechanic).getByText('Mechanical Prep: Assess').first()).toBeVisible(soon)
    const { page: manager } = await as('manager', { path: `/vehicles/${vehicle.id}` })
    await expect(main(manager)).toContainText('Mechanical Prep: Assess', soon)
    const box = manager.getByRole('textbox', { name: /^Message about/ })
    await box.fill('@Mo')
    await manager.getByRole('option', { name: /Mo Iqbal/ }).click()
    await manager.keyboard.insertText('is the second key with you?')
    await manager.getByLabel('Files', { exact: true }).setInputFiles(await photos(manager, 1))
    await expect(manager.getByRole('button', { name: 'Send', exact: true })).toBeEnabled(soon)
    await manager.getByRole('button', { name: 'Send', exact: true }).click()
    const words = mechanic.getByText('is the second key with you?').first()
    await expect(words).toBeVisible(soon)
    await expect(mechanic.getByRole('img', { name: /photo-1/ })).toBeVisible()
    await bell(mechanic).click()
    await expect(notice(mechanic, new RegExp(`${vehicle.plate}.*has a message for you`, 'i')).first()).toBeVisible(soon)
  })

  test('RW.08 the bell counts new notifications, reading clears them, and a type that is turned off stays away', async ({
    as,
    client,
  }) => {
    const leeds = await client('everything', AT_LEEDS)
    // A person for this test only: what is turned off here would stay away from others, and from a retry.
    const { login, user: person } = await openAccount(await client('developer'), 'Robin Hale')
    await employ(await client('owner', { dealer: LEEDS, role: 'SUPER_ADMIN' }), person.id, ['SALES'])
    const { page, client: sales } = await as(login, { path: '/' })
    await expectLive(page)
    const unread = async () => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    const { id, plate } = await atAssess(leeds)
    const body = { body: 'Is it sold?', mentions: [{ kind: 'user' as const, userId: person.id }] }
    await leeds.call('POST /vehicles/:vehicleId/messages', { params: { vehicleId: id }, body })
    await expect.poll(unread, soon).toBeGreaterThan(0)
    await bell(page).click()
    await expect(notice(page, new RegExp(`${plate}.*has a message for you`, 'i'))).toBeVisible(soon)
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect.poll(unread, soon).toBe(0)
    await page.goto('/settings/notifications')
    const own = page.getByRole('checkbox', { name: 'Someone mentions me: In the app' })
    await expect(own).toBeChecked()
    await own.uncheck({ force: true })
    await expect
      .poll(async () => (await sales.call('GET /notifications/preferences', {})).data.types.MENTION.inApp, soon)
      .toBe(false)
    await page.reload()
    await expect(own).not.toBeChecked()
    await own.check({ force: true })
    await expect
      .poll(async () => (await sales.call('GET /notifications/preferences', {})).data.types.MENTION.inApp, soon)
      .toBe(true)
  })

  test('RW.09 RW.02 a vehicle is held, assigned and found again, and anyone watching sees it @vehicles', async ({
    as,
    client,
  }) => {
    const vehicle = await atAssess(await client('everything', AT_LEEDS))
    const { page: onlooker } = await as('manager', { path: `/vehicles/${vehicle.id}` })
    await expect(main(onlooker)).toContainText('Mechanical Prep: Assess', soon)
    const { page } = await as('mechanic', { path: `/vehicles/${vehicle.id}` })
    await expect(main(page)).toContainText('Mechanical Prep: Assess', soon)
    await main(page).getByRole('button', { name: 'Hold' }).click()
    await dialog(page, 'Put on hold').getByRole('radio', { name: 'Awaiting parts' }).check()
    await dialog(page, 'Put on hold').getByRole('button', { name: 'Put on hold' }).click()
    await expect(toast(page, 'On hold.')).toBeVisible()
    await expect(main(onlooker).getByRole('button', { name: 'Release' })).toBeVisible(soon)
    await expect(main(onlooker)).toContainText('Awaiting parts')

    const open = async (entry: string) => {
      await main(page).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    await open('Assign…')
    await dialog(page, 'Assign vehicle').getByText('Mo Iqbal (you)').click()
    await dialog(page, 'Assign vehicle').getByRole('button', { name: 'Assign' }).click()
    await expect(main(onlooker)).toContainText('Mo Iqbal', soon)
    await open('Location and key…')
    await dialog(page, 'Where is it?').getByRole('textbox', { name: 'Bay or location' }).fill('Ramp 3')
    await dialog(page, 'Where is it?').getByRole('button', { name: 'Save location' }).click()
    await expect(main(onlooker)).toContainText('Ramp 3', soon)
  })

  test('RW.10 the page of a vehicle shows findings, costs and photos @vehicles', async ({ as, client }) => {
    const leeds = await client('everything', AT_LEEDS)
    const { data } = await leeds.call('GET /stage/mechanical-prep', { query: { search: 'YK21XOV' } })
    const { page } = await as('manager', { path: `/vehicles/${data.data[0]?.id}` })
    for (const name of ['Photos', 'Quotes', 'Assessment', 'Route']) {
      await expect(main(page).getByRole('region', { name })).toBeVisible(soon)
    }
    await expect(main(page).getByRole('region', { name: 'Quotes' })).toContainText('Version 2 awaits approval')
    for (const name of [/^MOT history/, /^Files/, /^Messages/]) {
      await main(page).getByRole('tab', { name }).click()
      await expect(main(page).getByRole('tabpanel', { name })).toBeVisible()
    }
  })
})
