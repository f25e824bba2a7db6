import type { Page } from '@playwright/test'
import { LEEDS } from '../src/people.ts'
import { startDevelopment } from '../src/product.ts'
import { expectShell, sidebar } from '../src/shell.ts'
import { expect, storedSession, test } from '../src/test.ts'
import { withWorkspace } from '../src/workspace.ts'

const LIST = 'remotes/ict/src/list/IctList.tsx'
/** Host and module are compiled when they are first asked for. */
const COMPILED = { timeout: 90_000 }

/** The scripts of modules that the page asks for from now on, by module and version. */
function modulesOf(page: Page) {
  const modules = new Set<string>()
  page.on('request', (request) => {
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? []
    if (name && version) modules.add(`${name} ${version}`)
  })
  return modules
}

test.describe('a module that is being worked on', () => {
  test(
    'RR.05 runs from its sources over the releases of a running product',
    { tag: '@own' },
    async ({ browser, client, url }) => {
      test.setTimeout(240_000)
      const { session } = await client('everything', { dealer: LEEDS, role: 'EMPLOYEE' })
      await withWorkspace(async ({ root, edit }) => {
        const development = await startDevelopment(root, url, 'ict')
        const context = await browser.newContext({
          baseURL: development.url,
          storageState: storedSession(development.url, session),
        })
        try {
          const page = await context.newPage()
          const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
          const open = (module: string) => sidebar(page).getByRole('link', { name: module }).click()
          const modules = modulesOf(page)
          await page.goto('/', COMPILED)
          await expectShell(page)
          await open('Vehicles')
          await expect(page.getByRole('main').getByRole('table')).toBeVisible()
          await open('ICT')
          await expect(heading('ICT')).toBeVisible(COMPILED)
          expect([...modules].filter((module) => module.endsWith(' dev'))).toEqual(['ict dev'])
          expect([...modules]).toContainEqual(expect.stringMatching(/^vehicles 1\./))

          await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
          await edit(LIST, 'title="ICT"', 'title="ICT as edited"')
          await expect(heading('ICT as edited')).toBeVisible(COMPILED)
          expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
        } finally {
          await context.close()
          await development.stop()
        }
      })
    },
  )
})
