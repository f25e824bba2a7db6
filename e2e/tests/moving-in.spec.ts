import type { Browser, Page } from '@playwright/test'
import { signIn, type Client } from '../src/api.ts'
import { fillArrival, plate, sendInfleet } from '../src/forms.ts'
import { emailOf, PASSWORD } from '../src/people.ts'
import { freePort, startProduct, startStandIn, withFolder, withPostgres } from '../src/product.ts'
import { dialog, expectShell, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { saveCodes, withAuthenticator } from '../src/passkeys.ts'
import { workbook } from '../src/workbook.ts'
import { unzipped } from '../src/zip.ts'

/* A dealer group moves in from its spreadsheets, and can take everything with it. */

const SITES = ['LDS', 'YRK', 'HGT'] as const
const OWNER = 'margaret'
const ADMIN = 'ade'
const VEHICLES = 500
const CHOSEN = 'rusty-clutch-cable-4'

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
const letter = (at: number) => LETTERS[at % LETTERS.length] ?? 'A'
/** A registration of its own for each number. */
const markOf = (at: number) => `LK21 ${letter((at / (24 * 24)) | 0)}${letter((at / 24) | 0)}${letter(at)}`
const siteOf = (at: number) => SITES[at % SITES.length] ?? 'LDS'

const DEALERS = [
  ['Group', 'Code', 'Name', 'Town', 'Postcode'],
  ['Aire Motors', 'LDS', 'Aire Motors Leeds', 'Leeds', 'LS4 2AA'],
  ['Aire Motors', 'YRK', 'Aire Motors York', 'York', 'YO1 7HH'],
  ['Aire Motors', 'HGT', 'Aire Motors Harrogate', 'Harrogate', 'HG1 1QA'],
]

const ROLES = ['Mechanical Prep', 'Sales', 'Sales Manager', 'Body Damage, Mechanical Prep', 'Admin']
const PEOPLE = [
  ['Name', 'Email', 'Role', 'Site'],
  ...SITES.map((site) => ['Margaret Holt', emailOf(OWNER), 'Super Admin', site]),
  ['Ade Cole', emailOf(ADMIN), 'Admin', 'LDS'],
  ...Array.from({ length: 38 }, (_, at) => [
    `Person ${at + 1}`,
    emailOf(`person.${at + 1}`),
    ROLES[at % ROLES.length] ?? '',
    siteOf(at),
  ]),
  ['No Address', 'not-an-address', 'Sales', 'LDS'],
  ['No Role', emailOf('no.role'), 'Astronaut', 'LDS'],
  ['No Site', emailOf('no.site'), 'Sales', 'ZZZ'],
]

const car = (at: number, given: Partial<Record<'mark' | 'miles' | 'date' | 'source' | 'site', string>> = {}) => [
  given.site ?? siteOf(at),
  given.mark ?? markOf(at),
  'Rover',
  '75',
  given.miles ?? String(10_000 + at),
  given.date ?? '03/04/2021',
  given.source ?? 'Auction',
]
const times = (count: number, row: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => row(VEHICLES + at))
const STOCK = [
  ['Branch', 'VRM', 'Make', 'Model', 'Miles', 'Registered', 'Purchase source'],
  ...Array.from({ length: VEHICLES }, (_, at) => car(at)),
  ...times(6, (at) => car(at + 100, { miles: '' })),
  ...times(6, (at) => car(at + 200, { miles: 'many' })),
  ...times(4, (at) => car(at + 300, { source: 'Found it' })),
  ...times(3, (at) => car(at + 400, { site: 'ZZZ' })),
  ...times(2, (at) => car(at + 500, { date: '31/02/2021' })),
  // The same car a second time.
  car(7),
]
const WRONG = 25

interface Message {
  to: string
  subject: string
  text: string
}

const messagesAt = async (standIn: string): Promise<Message[]> =>
  (await (await fetch(`${standIn}/stand-in/messages`)).json()) as Message[]

const invited = async (standIn: string) =>
  (await messagesAt(standIn)).filter(({ subject }) => subject === 'You have been invited to Forecourt')

async function linkFor(standIn: string, login: string): Promise<string> {
  const message = (await invited(standIn)).find(({ to }) => to === emailOf(login))
  const link = /http\S*\/link#[\w-]+/.exec(message?.text ?? '')?.[0]
  if (!link) throw new Error(`No invitation for ${login}`)
  return link
}

/** The developer brings the workbook: every sheet is recognised, 25 rows are refused, and the rest is imported. */
async function moveIn(page: Page) {
  await page.goto('/imports')
  const content = await workbook({
    Stock: STOCK,
    Staff: PEOPLE,
    Sites: DEALERS,
    Makes: [
      ['Make', 'Model'],
      ['Rover', '75'],
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'aire-motors.xlsx', mimeType, buffer: content })
  const rows = page.getByRole('combobox', { name: 'Rows are' })
  await expect(rows).toHaveCount(4)
  for (const [at, kind] of ['VEHICLES', 'PEOPLE', 'DEALERS', 'MAKES'].entries()) {
    await expect(rows.nth(at)).toHaveValue(kind)
  }
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText(`${WRONG} rows were refused and will not be imported.`)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 240_000 })
}

/** An employee follows the mail, chooses a password, adds a passkey, and from then on needs no password. */
async function joins(page: Page, link: string) {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Ade Cole' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await signInByForm(page, ADMIN, CHOSEN)
  await expectShell(page)
  await page.goto('/settings/password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = dialog(page, 'Add a passkey')
  await adding.getByLabel('Name').fill('Desk')
  await adding.getByRole('button', { name: 'Continue' }).click()
  const proof = dialog(page, 'Confirm that it is you')
  await expect(proof.or(dialog(page, 'Save your recovery codes'))).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel('Password').fill(CHOSEN)
    await proof.getByRole('button', { name: 'Continue' }).click()
  }
  await saveCodes(page)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectShell(page)
}

/** A car that was not in the spreadsheet. */
async function takesIn(page: Page) {
  await page.goto('/stages/infleet')
  await plate(page).fill('AB12 CDE')
  await page.getByRole('combobox', { name: 'Make' }).fill('Rover')
  await page.getByRole('option', { name: 'Rover' }).click()
  await page.getByRole('combobox', { name: 'Model' }).fill('75')
  await page.getByRole('option', { name: '75' }).click()
  await fillArrival(page)
  await sendInfleet(page)
}

interface Counts {
  records: Record<string, number>
}

/** What a dealer's archive says of itself, once it is packed. */
async function everythingOf(url: string, client: Client): Promise<Counts> {
  const { data: asked } = await client.call('POST /active-dealer/archives', {})
  const current = async () => (await client.call('GET /user/archives', {})).data.find(({ id }) => id === asked.id)
  await expect.poll(async () => (await current())?.status, { timeout: 60_000 }).toBe('READY')
  const [part] = (await current())?.parts ?? []
  const content = Buffer.from(await (await fetch(`${url}${part?.url ?? ''}`)).arrayBuffer())
  const files = await unzipped(content)
  const read = async (name: string) => (await files.get(name)?.()) ?? ''
  const counts = JSON.parse(await read('counts.json')) as Counts
  const lines = (await read('records/vehicles.jsonl')).split('\n').filter(Boolean)
  expect(lines).toHaveLength(counts.records['vehicles'] ?? -1)
  return counts
}

/** Works as somebody in a browser of their own. */
async function inBrowser(browser: Browser, url: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: url })
  await work(await context.newPage())
  await context.close()
}

test('a group moves in with a workbook, works, and takes everything with it', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(480_000)
  const [port, smtpPort] = [await freePort(), await freePort()]
  const works = async (database: string, data: string) => {
    const standIn = await startStandIn(smtpPort)
    const { url, stop } = await startProduct({
      data,
      port,
      env: {
        DATABASE_URL: database,
        SECRET: 'a-secret-of-the-test-that-nobody-else-has',
        HOST: 'localhost',
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'no-reply@aire-motors.test',
        FIRST_DEVELOPER_NAME: 'Jo Owner',
        FIRST_DEVELOPER_EMAIL: emailOf('jo'),
        FIRST_DEVELOPER_PASSWORD: PASSWORD,
      },
    })
    try {
      await inBrowser(browser, url, async (page) => {
        await page.goto('/')
        await signInByForm(page, 'jo')
        await expectShell(page)
        await moveIn(page)
      })
      await expect.poll(async () => (await invited(standIn.url)).length, { timeout: 60_000 }).toBe(40)
      await inBrowser(browser, url, async (page) => {
        await joins(page, await linkFor(standIn.url, ADMIN))
        await takesIn(page)
      })
      await inBrowser(browser, url, async (page) => {
        await page.goto(await linkFor(standIn.url, OWNER))
        await page.getByLabel('New password', { exact: true }).fill(CHOSEN)
        await page.getByRole('button', { name: 'Set password' }).click()
        await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
      })
      const all: Counts[] = []
      for (const dealer of ['Leeds', 'York', 'Harrogate']) {
        const place = { dealer: `Aire Motors ${dealer}`, role: 'SUPER_ADMIN' } as const
        all.push(await everythingOf(url, await signIn(url, OWNER, place, CHOSEN)))
      }
      const sum = (table: string) => all.reduce((total, { records }) => total + (records[table] ?? 0), 0)
      expect([sum('vehicles'), sum('dealer_employees'), sum('dealer_admins')]).toEqual([VEHICLES + 1, 39, 3])
    } finally {
      await stop()
      await standIn.stop()
    }
  }
  await withPostgres((database) => withFolder((data) => works(database, data)))
})
