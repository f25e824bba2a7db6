import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { emailOf, LEEDS } from '../src/people.ts'
import { freePort, startProduct, startStandIn, withDemo } from '../src/product.ts'
import { dialog, expectShell, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { rowsOf } from '../src/workbook.ts'
import { main } from '../src/workshop.ts'

const NAME = 'Oldest, without agency'

interface Message {
  id: number
  to: string
  subject: string
  text: string
  files: { name: string }[]
}

/** Has the server that works on a data folder do what it does at seven in the morning. */
async function sevenInTheMorning(data: string) {
  const [pid, password] = await Promise.all(
    ['postgres/cluster/postmaster.pid', 'secrets/database'].map((name) => readFile(path.join(data, name), 'utf8')),
  )
  const url = `postgres://forecourt:${encodeURIComponent(password?.trim() ?? '')}@127.0.0.1:${pid?.split('\n')[3]}/postgres`
  const words = ['--import', 'tsx', 'server/src/testing/cron-tick.ts', url, 'lists.due', '2026-12-01T07:00:00.000Z']
  await promisify(execFile)(process.execPath, words, { cwd: path.resolve(import.meta.dirname, '../..') })
}

/** The message of a list, once it has come. */
async function received(standIn: string): Promise<{ text: string; rows: string[][] }> {
  const found = async () => {
    const all = (await (await fetch(`${standIn}/stand-in/messages`)).json()) as Message[]
    return all.find(({ to, subject }) => to === emailOf('mechanic') && subject === `${NAME} at ${LEEDS}`)
  }
  await expect.poll(async () => (await found())?.files.length, { timeout: 60_000 }).toBe(1)
  const message = await found()
  const file = await fetch(`${standIn}/stand-in/mailbox/${message?.id}/files/1`)
  return { text: message?.text ?? '', rows: await rowsOf(Buffer.from(await file.arrayBuffer())) }
}

const press = async (page: Page, button: string | RegExp, item: string | RegExp) => {
  await main(page).getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saveView(page: Page) {
  await page.goto('/stages/mechanical-prep?sort=oldest&agency=false')
  await press(page, 'Views', 'Save as a view…')
  const saving = dialog(page, 'Save as a view')
  await saving.getByLabel('Name').fill(NAME)
  await saving.getByRole('button', { name: 'Save view' }).click()
  await expect(saving).toHaveCount(0)
}

/** What the list on the screen exports: its headings and the registrations below them. */
async function shown(page: Page): Promise<{ headings: string[]; marks: (string | undefined)[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Export', 'CSV, for any spreadsheet'),
  ])
  const csv = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '').trimEnd()
  const [head = '', ...lines] = csv.split('\r\n')
  return { headings: head.split(','), marks: lines.map((line) => line.split(',')[0]) }
}

test('RQ.47 a list comes by e-mail as the screen shows it', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(180_000)
  const [port, smtpPort] = [await freePort(), await freePort()]
  const works = async (data: string) => {
    const standIn = await startStandIn(smtpPort)
    const { url, stop } = await startProduct({
      data,
      port,
      env: {
        HOST: 'localhost',
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'no-reply@forecourt.test',
      },
    })
    const page = await browser.newPage({ baseURL: url })
    try {
      await page.goto('/')
      await signInByForm(page, 'mechanic')
      await expectShell(page)
      await saveView(page)
      await press(page, `View: ${NAME}`, 'Send by e-mail…')
      const sending = dialog(page, `Send ${NAME} by e-mail`)
      await sending.getByText('Every day').click()
      await sending.getByRole('button', { name: 'Save' }).click()
      await expect(sending).toHaveCount(0)

      await sevenInTheMorning(data)
      const { text, rows } = await received(standIn.url)
      const { headings, marks } = await shown(page)
      expect(marks.length).toBeGreaterThan(0)
      expect(rows[0]).toEqual(headings)
      expect(rows.slice(1).map(([mark]) => mark)).toEqual(marks)
      expect(text).toContain(`${marks.length} vehicles on this list today.`)

      await page.goto(/http\S+view=\S+/.exec(text)?.[0] ?? '')
      await expect(main(page).getByRole('button', { name: `View: ${NAME}`, exact: true })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('agency')).toBe('false')

      await page.goto('/settings/notifications')
      const lists = page.getByRole('region', { name: 'Lists by e-mail' })
      await expect(lists).toContainText('Mechanical Prep, every day at 07:00')
      await lists.getByRole('button', { name: `Stop sending ${NAME}` }).click()
      await expect(lists).toHaveCount(0)
    } finally {
      await page.close()
      await stop()
      await standIn.stop()
    }
  }
  await withDemo(works)
})
