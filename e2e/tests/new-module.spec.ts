import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startProduct, withFolder } from '../src/product.ts'
import { expectShell, sidebar, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What git would clone, with what has not been committed yet. */
async function sources(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  return stdout.split('\0').filter(Boolean)
}

/** A workspace of its own with the same packages and the same builds, installed as this one is. */
async function copyWorkspace(folder: string): Promise<void> {
  const copy = (from: string) =>
    cp(path.join(ROOT, from), path.join(folder, from), { recursive: true, verbatimSymlinks: true })
  for (const file of await sources()) await copy(file).catch(ignoreDeleted)
  for (const build of ['host/dist', 'releases']) await copy(build)
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const groups = ['remotes', 'shared']
  const members = await Promise.all(
    groups.map(async (group) => (await readdir(path.join(folder, group))).map((name) => path.join(group, name))),
  )
  for (const member of ['host', 'server', 'e2e', ...members.flat()])
    await copy(path.join(member, 'node_modules')).catch(ignoreDeleted)
}

function ignoreDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

test.describe('a new module', () => {
  test('RT.13 made by the recipe stands in the sidebar and opens', async ({ browser }) => {
    test.setTimeout(180_000)
    await withFolder(async (folder) => {
      const workspace = path.join(folder, 'workspace')
      await mkdir(workspace)
      await copyWorkspace(workspace)
      const script = (file: string, ...args: string[]) =>
        run(process.execPath, ['--import', 'tsx', file, ...args], { cwd: workspace, maxBuffer: 1e8 })
      await script('scripts/new-remote.ts', 'tyre-hotel')
      // What the install of the next start links: every module by the recipe has the same dependencies.
      const [like, made] = ['infleet', 'tyre-hotel'].map((name) =>
        path.join(workspace, 'remotes', name, 'node_modules'),
      )
      await cp(like ?? '', made ?? '', { recursive: true, verbatimSymlinks: true })
      await script('scripts/build.ts')

      const product = await startProduct({
        data: path.join(folder, 'data'),
        root: workspace,
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
})
