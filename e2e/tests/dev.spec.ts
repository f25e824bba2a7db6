import { LEEDS } from '../src/people.ts'
import { startDevelopment } from '../src/product.ts'
import { expectShell, fetched, heading, sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { withWorkspace } from '../src/workspace.ts'

const LIST = 'remotes/ict/src/list/IctList.tsx'
/** Host and module are compiled when they are first requested. */
const COMPILED = { timeout: 90_000 }

test.describe('a module in development', () => {
  test(
    'RR.05 runs from its sources over the releases of a running product',
    { tag: ['@own', '@compiles'] },
    async ({ as, url }) => {
      test.setTimeout(240_000)
      await withWorkspace(async ({ root, edit }) => {
        const development = await startDevelopment(root, url, 'ict')
        const at = { dealer: LEEDS, role: 'EMPLOYEE' } as const
        try {
          const { page } = await as('everything', { at, baseURL: development.url })
          const open = (module: string) => sidebar(page).getByRole('link', { name: module }).click()
          const table = page.getByRole('main').getByRole('table')
          await page.goto('/', COMPILED)
          await expectShell(page)
          await open('Vehicles')
          await expect(table).toBeVisible()
          await open('ICT')
          await expect(heading(page, 'ICT')).toBeVisible()
          // The heading is there while the module compiles; an edit made then would be in it from the start.
          await expect.poll(() => fetched(page), COMPILED).toContain('ict dev')
          await expect(table).toBeVisible(COMPILED)
          const modules = await fetched(page)
          expect(modules.filter((module) => module.endsWith(' dev'))).toEqual(['ict dev'])
          expect(modules).toContainEqual(expect.stringMatching(/^vehicles 1\./))

          await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
          await edit(LIST, 'stage="ICT"', 'stage="ICT" title="ICT as edited"')
          await expect(heading(page, 'ICT as edited')).toBeVisible(COMPILED)
          expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
        } finally {
          // With the page still open, as it would be for a developer stopping the process.
          await development.stop()
        }
      })
    },
  )
})
