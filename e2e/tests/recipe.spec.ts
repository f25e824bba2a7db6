import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../src/product.ts'
import { sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SCRATCH = 'scripts/new-remote-scratch.ts'
const run = promisify(execFile)

interface Registry {
  remotes: unknown[]
}

test('RT.13 a module made by the written recipe appears in the sidebar and opens', async ({ as }) => {
  test.setTimeout(120_000)
  await withFolder(async (folder) => {
    await run(process.execPath, ['--import', 'tsx', SCRATCH, folder, 'tyre-hotel'], { cwd: ROOT })
    const released = JSON.parse(await readFile(path.join(folder, 'releases/registry.json'), 'utf8')) as Registry
    const { page } = await as('mechanic', {
      path: '/',
      prepare: async (context) => {
        await context.route('**/registry.json', async (route) => {
          const response = await route.fetch()
          const registry = (await response.json()) as Registry
          await route.fulfill({ response, json: { ...registry, remotes: [...registry.remotes, ...released.remotes] } })
        })
        await context.route('**/remotes/tyre-hotel/**', (route) => {
          const { pathname } = new URL(route.request().url())
          return route.fulfill({ path: path.join(folder, pathname.replace('/remotes/', 'releases/')) })
        })
      },
    })
    await sidebar(page).getByRole('link', { name: 'Tyre hotel' }).click()
    await expect(page).toHaveURL('/tyre-hotel')
    await expect(page).toHaveTitle('Tyre hotel - Forecourt')
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Tyre hotel' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})
