import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { layoutProblems } from '../src/layout-checks.ts'
import { LEEDS } from '../src/people.ts'
import { openScreen, productScreens, screenOpener } from '../src/screens.ts'
import { expect, test } from '../src/test.ts'

const TOUCH_PX = 44
const PARTS = 16
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

type Theme = 'light' | 'dark'

async function axeProblems(page: Page, theme: Theme): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  // All else is the same in both.
  if (theme === 'dark') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/** Whatever is wrong with a share of the screens, in one theme. */
async function problemsOf(browser: Browser, url: string, theme: Theme, part: number) {
  const employee = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
  const screens = (await productScreens(url, employee)).filter((_, index) => index % PARTS === part)
  const opener = screenOpener(browser, url)
  const problems: Record<string, string[]> = {}
  try {
    for (const [index, screen] of screens.entries()) {
      // In the dark colours alone are looked at: half of the screens wide, half of them narrow.
      for (const viewport of SIZES.filter((_, at) => theme === 'light' || at === index % 2)) {
        const page = await opener.open(screen, { viewport, colorScheme: theme })
        const found = await openScreen(page, screen).then(
          async () => [
            ...(await axeProblems(page, theme)),
            ...(theme === 'light' && viewport.width < 400 ? await page.evaluate(layoutProblems, TOUCH_PX) : []),
          ],
          (error: unknown) => [`not drawn: ${String(error).slice(0, 300)}`],
        )
        if (found.length > 0) problems[`${screen.name}, ${theme}, ${viewport.width} px`] = found
        await page.close()
      }
    }
  } finally {
    await opener.close()
  }
  return problems
}

test.describe('every screen', () => {
  test.describe.configure({ timeout: 300_000 })
  for (const theme of ['light', 'dark'] as const) {
    for (let part = 0; part < PARTS; part += 1) {
      test(`RT.14 RT.15 in ${theme} can be read and used by everybody, also on a phone (part ${part + 1})`, async ({
        browser,
        url,
      }) => {
        expect(await problemsOf(browser, url, theme, part)).toEqual({})
      })
    }
  }
})
