import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type axe from 'axe-core'
import { signIn } from '../src/api.ts'
import { layoutProblems } from '../src/layout-checks.ts'
import { LEEDS } from '../src/people.ts'
import { HOST_AREA } from '../src/routes.ts'
import { openScreen, productScreens, screenOpener, type ProductScreen } from '../src/screens.ts'
import { expect, test as base } from '../src/test.ts'

const REMOTES = path.resolve(import.meta.dirname, '../../remotes')
/** Half the time it takes to read its readable form, on every screen. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The frame around every module page belongs to the host, and is checked with the host's screens. */
const SHELL = ['header', 'aside'].map((name) => `${name}:not(main ${name})`)
const TOUCH_PX = 44
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

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

/** What is wrong with a screen in light and in dark, switched as the operating system would switch it. */
async function problemsIn(page: Page, screen: ProductScreen, isPhone: boolean): Promise<Record<string, string[]>> {
  await openScreen(page, screen)
  await page.evaluate(endTransitions)
  await page.evaluate(AXE)
  const light = [
    ...(await axeProblems(page, screen, 'all')),
    ...(isPhone ? await page.evaluate(layoutProblems, TOUCH_PX) : []),
  ]
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  return { light, dark: await axeProblems(page, screen, 'colours') }
}

/** Opens the screens of the product, once per worker. */
async function openProduct(browser: Browser, url: string) {
  const employee = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
  const screens = await productScreens(url, employee)
  const opener = screenOpener(browser, url)

  async function problemsOf(screen: ProductScreen): Promise<Record<string, string[]>> {
    const problems: Record<string, string[]> = {}
    for (const viewport of SIZES) {
      const page = await opener.open(screen, { viewport, colorScheme: 'light' })
      const found = await problemsIn(page, screen, viewport.width < 400).catch((error: unknown) => ({
        any: [`not drawn: ${String(error).slice(0, 300)}`],
      }))
      for (const [theme, each] of Object.entries(found))
        if (each.length > 0) problems[`${screen.name}, ${theme}, ${viewport.width} px`] = each
      await page.close()
    }
    return problems
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
          const problems: Record<string, string[]> = {}
          for (const screen of screens) Object.assign(problems, await product.problemsOf(screen))
          expect(problems).toEqual({})
        },
      )
    }
  }
})
