import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Client } from './api.ts'
import { startProduct, withDemo, type Product } from './product.ts'
import { expectShell } from './shell.ts'
import { storedSession } from './test.ts'
import { withWorkspace, type Workspace } from './workspace.ts'

export const ADMIN_LIST = 'remotes/admin/src/list/AdminList.tsx'

interface Running {
  workspace: Workspace
  product: Product
  /** A tab in which somebody is signed in. */
  open: (client: Client, path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Builds and releases the admin module with another title, and returns its version. */
  release: (title: string, ...args: string[]) => Promise<string>
}

/** A separate product, from a workspace whose modules can be changed and released. */
export async function withReleases(browser: Browser, use: (running: Running) => Promise<void>): Promise<void> {
  const run = async (workspace: Workspace, data: string) => {
    const env = { ROLLBACK_LOADS: '12', ROLLBACK_PEOPLE: '3' }
    const product = await startProduct({ data, root: workspace.root, env })
    const contexts: BrowserContext[] = []
    // Until it has another title, the list is called the same as its stage.
    let named = 'stage="ADMIN"'
    try {
      await use({
        workspace,
        product,
        async open({ session }, path, options) {
          const context = await browser.newContext({
            baseURL: product.url,
            storageState: storedSession(product.url, session),
            ...options,
          })
          contexts.push(context)
          const page = await context.newPage()
          await page.goto(path)
          await expectShell(page)
          return page
        },
        async release(next, ...args) {
          const renamed = `stage="ADMIN" title="${next}"`
          await workspace.edit(ADMIN_LIST, named, renamed)
          named = renamed
          const [act = 'publish', ...rest] = args
          await workspace.script('scripts/release.ts', act, 'admin', ...rest)
          const status = JSON.parse(await workspace.script('scripts/release.ts', 'status', '--json')) as {
            versions: Record<string, { version: string }[]>
          }
          return status.versions['admin']?.[0]?.version ?? ''
        },
      })
    } finally {
      await Promise.all(contexts.map((context) => context.close()))
      await product.stop()
    }
  }
  await withWorkspace((workspace) => withDemo((data) => run(workspace, data)))
}
