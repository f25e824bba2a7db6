import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type axe from 'axe-core'
import { signIn } from '../src/api.ts'
import { layoutProblems } from '../src/layout-checks.ts'
import { LEEDS } from '../src/people.ts'
import { HOST_AREA } from '../src/routes.ts'
import { openScreen, productScreens, screenOpener, settle, type ProductScreen } from '../src/screens.ts'
import { goWithin } from '../src/shell.ts'
import { expect, test as base } from '../src/test.ts'

const REMOTES = path.resolve(import.meta.dirname, '../../remotes')
/** Half the time it takes to read its readable form, on every screen. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The frame around every module page belongs to the host, and is checked with the host's screens. */
const SHELL = ['header', 'aside'].map((name) => `${name}:not(main ${name})`)
const TOUCH_PX = 44
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
type Size = typeof PHONE

const NOWHERE = '/no-such-page'
const NOT_FOUND = 'We are sorry but the page you are looking for does not exist.'

/** How many tests an area is split into, so that a retry repeats few screens. */
const PARTS: Readonly<Record<string, number>> = { [HOST_AREA]: 6, 'master-data': 6 }

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Violations in a page that has axe loaded; colours only, if everything else has been checked in the other theme. */
async function axeProblems(page: Page, { area }: ProductScreen, rules: 'all' | 'colours'): Promise<string[]> {
  const exclude = area === HOST_AREA ? [] : SHELL
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: ['color-contrast'] }),
  }
  const violations = await page.evaluate(async ([context, each]) => (await window.axe.run(context, each)).violations, [
    { exclude },
    options,
  ] as const)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/**
 * Runs in the page. Content skipped while off screen (`content-visibility`) would start its colour transition only when
 * it is measured, however short.
 */
function endTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

type Problems = Record<string, string[]>

/** What is wrong with an open screen in light and in dark, switched as the operating system would switch it. */
async function problemsAt(page: Page, screen: ProductScreen, size: Size): Promise<Problems> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await settle(page)
  const light = [
    ...(await axeProblems(page, screen, 'all')),
    ...(size === PHONE ? await page.evaluate(layoutProblems, TOUCH_PX) : []),
  ]
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  const dark = await axeProblems(page, screen, 'colours')
  return { [`light, ${size.width} px`]: light, [`dark, ${size.width} px`]: dark }
}

/** Opens the screens of the product, once per worker. */
async function openProduct(browser: Browser, url: string) {
  const employee = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
  const screens = await productScreens(url, employee)
  const opener = screenOpener(browser, url)

  const tabs = new Map<string, Page>()

  async function load(screen: ProductScreen, viewport: Size): Promise<Page> {
    const page = await opener.open(screen, { viewport, colorScheme: 'light' })
    await openScreen(page, screen)
    await page.evaluate(endTransitions)
    await page.evaluate(AXE)
    return page
  }

  /** The tab of whoever looks at a screen, brought there as a link would bring it: most of a load is the shell's. */
  async function tabAt(screen: ProductScreen): Promise<Page> {
    const who = JSON.stringify([screen.login, screen.at])
    const known = tabs.get(who)
    if (!known) {
      const page = await load(screen, PHONE)
      tabs.set(who, page)
      return page
    }
    // The last page stays until the next is ready, and could be taken for it.
    const heading = known.getByRole('heading', { level: 1 }).first()
    await goWithin(known, NOWHERE)
    await expect(heading).toHaveText(NOT_FOUND)
    await goWithin(known, screen.path)
    if (screen.path !== NOWHERE) await expect(heading).not.toHaveText(NOT_FOUND)
    return known
  }

  async function problemsOf(screen: ProductScreen): Promise<Problems> {
    const found: Problems = {}
    try {
      // A dialog or menu that somebody opened may close with another width, or become another: it is opened at each.
      const tab = screen.login !== null && !screen.open ? await tabAt(screen) : null
      for (const size of [PHONE, DESK]) {
        const page = tab ?? (await load(screen, size))
        Object.assign(found, await problemsAt(page, screen, size))
        if (!tab) await page.close()
      }
    } catch (error) {
      found['any'] = [`not drawn: ${String(error).slice(0, 300)}`]
    }
    return Object.fromEntries(
      Object.entries(found).flatMap(([where, each]) => (each.length > 0 ? [[`${screen.name}, ${where}`, each]] : [])),
    )
  }

  return { screens, problemsOf, close: opener.close }
}

const test = base.extend<object, { product: Awaited<ReturnType<typeof openProduct>> }>({
  product: [
    async ({ browser }, use, { project }) => {
      const product = await openProduct(browser, project.use.baseURL ?? '')
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
})

test.describe('every screen', () => {
  test.describe.configure({ timeout: 300_000 })
  for (const area of [HOST_AREA, ...readdirSync(REMOTES).toSorted()]) {
    const parts = PARTS[area] ?? 1
    for (let part = 0; part < parts; part += 1) {
      const name = parts > 1 ? `${area} ${part + 1}` : area
      test(
        `RT.14 RT.15 of ${name} can be read and used by everybody, also on a phone`,
        { tag: `@${area}` },
        async ({ product }) => {
          const screens = product.screens
            .filter((screen) => screen.area === area)
            .filter((_, at) => at % parts === part)
          expect(screens).not.toEqual([])
          const problems: Problems = {}
          for (const screen of screens) Object.assign(problems, await product.problemsOf(screen))
          expect(problems).toEqual({})
        },
      )
    }
  }
})
