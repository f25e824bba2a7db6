import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startProduct, withFolder } from '../src/product.ts'
import { expectShell, sidebar, signInByForm } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { withWorkspace, type Workspace } from '../src/workspace.ts'

const MODULE = 'tyre-hotel'
const STAGE = 'wheel-repair'
const NEW = 'scripts/new-remote.ts'

/** What the next start's install links: every module made by the recipe has the same dependencies. */
const install = ({ root }: Workspace, name: string, like: string) =>
  cp(path.join(root, 'remotes', like, 'node_modules'), path.join(root, 'remotes', name, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })

/** The files whose lines differ, each with the lines added and removed. */
function changesBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const changed = Object.keys(before).filter((file) => before[file] !== after[file])
  return changed.map((file) => {
    const [known = [], now = []] = [before[file]?.split('\n'), after[file]?.split('\n')]
    const [got, lost] = [now.filter((line) => !known.includes(line)), known.filter((line) => !now.includes(line))]
    return { file, got: got.length, lost: lost.length, grew: now.length - known.length }
  })
}

/** Makes the stage, and checks what it reports about shared files against the sources. */
async function makeStage(workspace: Workspace) {
  const before = await workspace.sources()
  const printed = await workspace.script(NEW, '--stage', STAGE, '--role', 'SALES_SUPPORT')
  const [, touched = ''] = printed.split('One line each was added to:\n')
  const told =
    touched
      .split('\n\n', 1)[0]
      ?.split('\n')
      .map((line) => line.trim()) ?? []
  const changes = changesBetween(before, await workspace.sources())
  expect(changes.map(({ file }) => file).toSorted()).toEqual(told.toSorted())
  expect(changes.length).toBeLessThanOrEqual(5)
  expect(changes.filter(({ got, lost, grew }) => got !== 1 || lost !== 0 || grew !== 1)).toEqual([])
  return before
}

async function expectModule(page: Page) {
  await sidebar(page).getByRole('link', { name: 'Tyre hotel' }).click()
  await expect(page).toHaveURL('/tyre-hotel')
  await expect(page).toHaveTitle('Tyre hotel - Forecourt')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Tyre hotel' })).toBeVisible()
}

test.describe('made by the recipe', () => {
  test(
    'RT.13 RT.47 a module appears in the sidebar and opens, and a stage takes a vehicle from Admin to the next and is removed again',
    { tag: ['@own', '@compiles'] },
    async ({ browser }) => {
      test.setTimeout(600_000)
      await withWorkspace(async (workspace) => {
        const { root, script, tool, drive, sources } = workspace
        await script(NEW, MODULE)
        await install(workspace, MODULE, 'infleet')
        const before = await makeStage(workspace)
        await install(workspace, STAGE, 'ict')
        await test.step('builds', () => Promise.all([script('scripts/build.ts'), script('scripts/build-server.ts')]))

        if (process.env.NIGHTLY) {
          await test.step('its own tests', async () => {
            await tool('tsc', '--noEmit')
            await tool('oxlint', '--type-aware', '--deny-warnings')
            await tool('oxfmt', '--check', '.')
            await tool('vitest', 'run', STAGE, 'architecture.test.ts', 'e2e/requirements.test.ts', 'shared/domain')
          })
        }

        await withFolder(async (data) => {
          const product = await test.step('a fresh demo', () => startProduct({ data, root }))
          const context = await browser.newContext({ baseURL: product.url })
          try {
            const page = await context.newPage()
            await page.goto('/')
            await signInByForm(page, 'everything')
            await expectShell(page)
            await expectModule(page)
            // With the tests that came with the stage.
            await test.step('the stage in a browser', () => drive(product.url, `stages/${STAGE}`))
          } finally {
            await context.close()
            await product.stop()
          }
        })

        await script(NEW, '--stage', STAGE, '--remove')
        expect(changesBetween(before, await sources())).toEqual([])
        expect(Object.keys(await sources()).toSorted()).toEqual(Object.keys(before).toSorted())
      })
    },
  )
})
