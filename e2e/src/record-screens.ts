import type { QueueJob } from '@forecourt/contracts'
import type { Page } from '@playwright/test'
import { signIn } from './api.ts'
import { LEEDS } from './people.ts'
import type { Ids } from './routes.ts'
import type { Screen } from './screen.ts'
import { rowAction } from './shell.ts'

/** A job type that the demo has many of. */
const COPIES = 'files.smaller-copies'

const aDialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

const formDrawn = (page: Page) => aDialog(page).getByRole('textbox').first().waitFor()

const press = (button: string, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await aDialog(page, dialog).waitFor()
}

const byRow = (row: string, action: string, dialog: RegExp) => async (page: Page) => {
  await rowAction(page, row, action)
  await aDialog(page, dialog).waitFor()
}

async function findNobody(page: Page) {
  await page.getByLabel('Their e-mail address or username').fill('somebody.new@forecourt.test')
  await press('Continue', 'Add a new employee')(page)
}

/** With the screens that the roles open. */
async function rolesDrawn(page: Page) {
  await page.getByRole('region', { name: 'What they will see' }).getByRole('listitem').first().waitFor()
}

async function chooseAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check({ force: true })
  await page.getByRole('region', { name: 'Chosen rows' }).waitFor()
}

async function openJob(page: Page) {
  await page.getByRole('main').getByRole('link', { name: COPIES }).first().click()
  await aDialog(page, COPIES).waitFor()
}

/** A failed job; the demo has none. */
async function openFailed(page: Page) {
  await page.route('**/api/v1/queue-jobs?*', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { data: QueueJob[] } }
    const failed = { status: 'FAILED', attempts: 5, maxAttempts: 5, error: 'The picture could not be read.' }
    await route.fulfill({
      response,
      json: { data: { ...data, data: data.data.map((job) => ({ ...job, ...failed })) } },
    })
  })
  await page.reload()
  await openJob(page)
}

/** A make that someone else has changed while it was being edited. */
const secondToSave = (url: string, review: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const developer = await signIn(url, 'developer')
  const make = { name: `Zenith ${crypto.randomUUID().slice(0, 8)}`, country: 'Italy', isActive: true }
  const { id, version } = (await developer.call('POST /makes', { body: make })).data
  const params = { makeId: id }
  await page.goto(`/makes?edit=${id}`)
  await page.getByLabel('Country').fill('France')
  await developer.call('PATCH /makes/:makeId', { params, body: { ...make, country: 'Spain', version } })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Show what changed' }).waitFor()
  await review(page)
  await developer.call('DELETE /makes/:makeId', { params })
}

/** An event of the audit log with what it changed. */
const changeOfMake = (url: string) => async (page: Page) => {
  const developer = await signIn(url, 'developer')
  const make = { name: `Zenith ${crypto.randomUUID().slice(0, 8)}`, country: 'Italy', isActive: true }
  const { id, version } = (await developer.call('POST /makes', { body: make })).data
  const params = { makeId: id }
  await developer.call('PATCH /makes/:makeId', {
    params,
    body: { ...make, country: 'Spain', isActive: false, version },
  })
  await page.goto(`/audit?recordId=${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Changed a make' }).click()
  await aDialog(page, 'Changed a make').waitFor()
  await developer.call('DELETE /makes/:makeId', { params })
}

async function showChanges(page: Page) {
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await page.getByRole('button', { name: 'Use “Spain”' }).waitFor()
}

/** Vehicles as they are copied from a spreadsheet: two that can be imported, and four that cannot, each for its own reason. */
const PASTED = [
  ['VRM', 'Make', 'Model', 'Miles', 'Source', 'Site', 'Notes from Dave'],
  ['YH19 KLA', 'Ford', 'Focus', '24,150', 'Part-exchange', LEEDS, 'two keys'],
  ['YH19 KLB', 'VW', 'Golf', '31020', 'Auction', LEEDS, ''],
  ['YH19 KLA', 'Ford', 'Focus', '24150', 'Part-exchange', LEEDS, 'again'],
  ['YH19 KLC', 'Fnord', 'Focus', '8000', 'Auction', LEEDS, ''],
  ['YH19 KLD', 'Ford', 'Fiesta', 'lots', 'Auction', LEEDS, ''],
  ['YH19 KLE', 'Ford', 'Fiesta', '100', 'Auction', 'Nowhere', ''],
]

async function pasteCells(page: Page) {
  await press('Paste cells', 'Paste cells')(page)
  await page.getByRole('textbox', { name: 'Cells' }).fill(PASTED.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Read cells' }).click()
  await page.getByRole('button', { name: 'Check rows' }).waitFor()
}

async function checkCells(page: Page) {
  await pasteCells(page)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('region', { name: /^Rows of/ }).waitFor()
  await page.getByRole('button', { name: 'Check again' }).waitFor()
}

/** Master data's dialogs and lists in use, as a developer and as a super admin. */
export function recordScreens(url: string, ids: Ids): Screen[] {
  const { makeId, modelId, dealerId, dealerGroupId, userId, configId } = ids
  const models = `/makes/${makeId}/models`
  const admins = `/dealers/${dealerId}/admins`
  const jobs = `/queue-jobs?name=${COPIES}`
  const inUse = /is in use$/
  const asDeveloper = (name: string, path: string, open: Screen['open'] = formDrawn): Screen => ({
    name,
    path,
    login: 'developer',
    open,
  })
  const asOwner = (name: string, path: string, open: Screen['open'] = formDrawn): Screen => ({
    name,
    path,
    login: 'owner',
    at: { dealer: LEEDS, role: 'SUPER_ADMIN' },
    open,
  })
  return [
    asDeveloper('new make', '/makes?new'),
    asDeveloper('edit make', `/makes?edit=${makeId}`),
    asDeveloper(
      'edit make that was changed',
      '/makes',
      secondToSave(url, async () => undefined),
    ),
    asDeveloper('edit make with its changes', '/makes', secondToSave(url, showChanges)),
    asDeveloper('delete make in use', `/makes?delete=${makeId}`, press('Delete make', inUse)),
    asDeveloper('new model', `${models}?new`),
    asDeveloper('edit model', `${models}?edit=${modelId}`),
    asDeveloper('new dealer group', '/dealer-groups?new'),
    asDeveloper('edit dealer group', `/dealer-groups?edit=${dealerGroupId}`),
    asDeveloper('single sign-on of a dealer group', `/dealer-groups?sign-on=${dealerGroupId}`),
    asDeveloper('new dealer', '/dealers?new'),
    asDeveloper('delete dealer in use', `/dealers?delete=${dealerId}`, press('Delete dealer', inUse)),
    asDeveloper('assign super admin', admins, press('Assign a super admin', 'Assign a super admin')),
    asDeveloper('unassign super admin', admins, byRow('Margaret Holt', 'Unassign', /^Unassign/)),
    asDeveloper('new user', '/users?new'),
    asDeveloper('edit user', `/users?edit=${userId}`),
    asDeveloper('set password', '/users?search=mechanic', byRow('Mo Iqbal', 'Set a new password', /password/)),
    asDeveloper('remove second step', '/users?search=mechanic', byRow('Mo Iqbal', 'Remove second step', /^Remove/)),
    asDeveloper(
      'who needs two-step sign-in',
      '/site-settings',
      press('Change who needs two-step sign-in', 'Two-step sign-in'),
    ),
    asDeveloper('deactivate user', '/users?search=mechanic', byRow('Mo Iqbal', 'Deactivate', /^Deactivate/)),
    asDeveloper('delete user in use', `/users?delete=${userId}`, press('Delete user', inUse)),
    asDeveloper('new file config', '/file-configs?new'),
    asDeveloper('edit file config', `/file-configs?edit=${configId}`),
    asDeveloper('queue job', jobs, openJob),
    asDeveloper('failed queue job', jobs, openFailed),
    asDeveloper('discard queue job', jobs, async (page) => {
      await openFailed(page)
      await press('Discard', /^Discard/)(page)
    }),
    asDeveloper('audit event', '/audit', changeOfMake(url)),
    asDeveloper('paste cells', '/imports', press('Paste cells', 'Paste cells')),
    asDeveloper('import matched', '/imports', pasteCells),
    asDeveloper('import checked', '/imports', checkCells),
    asDeveloper('new vehicle data key', '/site-settings?new'),
    asOwner('add employee', '/dealer/employees?new'),
    asOwner('add new employee', '/dealer/employees?new', findNobody),
    asOwner('copy settings', '/dealer/settings', press('Copy from another dealer…', 'Copy from another dealer')),
    asOwner('add new employee with a password', '/dealer/employees?new', async (page) => {
      await findNobody(page)
      await page.getByText('Give a password').click()
      await page.getByLabel('Temporary password').waitFor()
    }),
    asOwner('set employee password', '/dealer/employees', byRow('Mo Iqbal', 'Set a new password', /password/)),
    asOwner('who needs two-step sign-in here', '/dealer/employees', press('Two-step sign-in', 'Two-step sign-in')),
    asOwner('edit employee', `/dealer/employees?edit=${userId}`, rolesDrawn),
    asOwner(
      'remove employee',
      '/dealer/employees?search=mechanic',
      byRow('Mo Iqbal', `Remove from ${LEEDS}`, /^Remove/),
    ),
    asOwner('dealer make', `/dealer/makes?edit=${makeId}`, (page) => aDialog(page).waitFor()),
    asOwner('dealer makes chosen', '/dealer/makes', chooseAll),
  ]
}
