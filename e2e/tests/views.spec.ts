import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog, sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const LIST = '/stages/mechanical-prep'

const press = async (page: Page, button: string | RegExp, item: string | RegExp) => {
  await main(page).getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function exported(page: Page, item: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export', item)])
  return download
}

const contentOf = async (download: Download) => readFile(await download.path())

/** A part of a workbook, found through the ZIP's central directory. */
function partOf(zip: Buffer, wanted: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === 0x02014b50;) {
    const [size, name, extra, comment, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    if (zip.toString('utf8', at + 46, at + 46 + name) === wanted) {
      return inflateRawSync(zip.subarray(begin, begin + size)).toString()
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`There is no ${wanted} in the workbook`)
}

test.describe('views of a list', () => {
  test('RQ.43 RQ.44 RQ.40 are saved, found again in menu and sidebar, and shared; and their rows are exported', async ({
    as,
    url,
  }) => {
    const name = `Oldest ${crypto.randomUUID().slice(0, 8)}`
    const { page } = await as('manager', { path: `${LIST}?sort=oldest&agency=false` })
    await press(page, 'Views', 'Save as a view…')
    const saving = dialog(page, 'Save as a view')
    await saving.getByLabel('Name').fill(name)
    await saving.getByText('Share with everyone').click()
    await saving.getByRole('button', { name: 'Save view' }).click()
    await expect(saving).toHaveCount(0)
    const current = main(page).getByRole('button', { name: `View: ${name}`, exact: true })
    await expect(current).toBeVisible()

    await page.reload()
    await expect(current).toBeVisible()
    await page.goto('/')
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await expect(current).toBeVisible()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('oldest')
    await main(page).getByRole('button', { name: 'Sort: Oldest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
    await expect(main(page).getByRole('button', { name: `View: ${name}, changed` })).toBeVisible()
    await press(page, `View: ${name}, changed`, `Reset to ${name} as saved`)
    await expect(current).toBeVisible()

    // As many rows as the list has under the view, in both formats.
    const client = await signIn(url, 'manager', AT_LEEDS)
    // A manager's list opens on what is waiting for approval.
    const query = { sort: 'oldest', agency: 'false', subStage: 'APPROVAL' } as const
    const { total } = (await client.call('GET /stage/mechanical-prep', { query })).data.paging
    expect(total).toBeGreaterThan(0)
    const csv = await exported(page, 'CSV, for any spreadsheet')
    expect(csv.suggestedFilename()).toMatch(/^mechanical-prep-\w+-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await contentOf(csv)).toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toContain('Registration,Vehicle,Derivative,Sub-stage')
    expect(lines).toHaveLength(total + 1)
    const sheet = partOf(await contentOf(await exported(page, 'Excel workbook')), 'xl/worksheets/sheet1.xml')
    expect(sheet.match(/<row /g)).toHaveLength(total + 1)

    const { page: mechanic } = await as('mechanic', { path: LIST })
    await main(mechanic).getByRole('button', { name: 'Views' }).click()
    const shared = mechanic.getByRole('group', { name: `Shared at ${LEEDS}` })
    await shared.getByRole('menuitemradio', { name }).click()
    await main(mechanic)
      .getByRole('button', { name: `View: ${name}`, exact: true })
      .click()
    await expect(mechanic.getByRole('menuitem', { name: 'Save as a view…' })).toBeVisible()
    await expect(mechanic.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0)

    await press(page, `View: ${name}`, 'Delete…')
    await page
      .getByRole('alertdialog', { name: `Delete ${name}` })
      .getByRole('button', { name: 'Delete view' })
      .click()
    await expect(main(page).getByRole('button', { name: 'Views' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveCount(0)
  })
})
