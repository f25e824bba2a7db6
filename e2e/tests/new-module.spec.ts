import { cp } from 'node:fs/promises'
import path from 'node:path'
import { startProduct, withFolder } from '../src/product.ts'
import { expectShell, sidebar, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { withWorkspace } from '../src/workspace.ts'

test.describe('a new module', () => {
  test(
    'RT.13 made by the recipe stands in the sidebar and opens',
    { tag: ['@own', '@compiles'] },
    async ({ browser }) => {
      test.setTimeout(180_000)
      await withWorkspace(async ({ root, script }) => {
        await script('scripts/new-remote.ts', 'tyre-hotel')
        // What the install of the next start links: every module by the recipe has the same dependencies.
        const [like, made] = ['infleet', 'tyre-hotel'].map((name) => path.join(root, 'remotes', name, 'node_modules'))
        await cp(like ?? '', made ?? '', { recursive: true, verbatimSymlinks: true })
        await script('scripts/build.ts')

        await withFolder(async (data) => {
          const product = await startProduct({
            data,
            root,
            env: {
              DEMO: 'false',
              FIRST_DEVELOPER_EMAIL: 'first@forecourt.test',
              FIRST_DEVELOPER_PASSWORD: 'Forecourt-demo-1',
              FIRST_DEVELOPER_NAME: 'First Developer',
            },
          })
          const context = await browser.newContext({ baseURL: product.url })
          try {
            const page = await context.newPage()
            await page.goto('/')
            await signInByForm(page, 'first')
            await expectShell(page)
            await sidebar(page).getByRole('link', { name: 'Tyre hotel' }).click()
            await expect(page).toHaveURL('/tyre-hotel')
            await expect(page).toHaveTitle('Tyre hotel - Forecourt')
            await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Tyre hotel' })).toBeVisible()
          } finally {
            await context.close()
            await product.stop()
          }
        })
      })
    },
  )
})
