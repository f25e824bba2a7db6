/**
 * Pictures of every screen in both themes and three widths, into the ignored folder `pictures`. Arguments name the
 * screens to draw; `--no-build` uses the existing builds.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { signIn } from '../e2e/src/api.ts'
import { drawIn, ensureFamilies, launchBrowser, type Family } from '../e2e/src/browser.ts'
import { LEEDS } from '../e2e/src/people.ts'
import { startProduct, withFolder } from '../e2e/src/product.ts'
import { openScreen, productScreens, screenOpener } from '../e2e/src/screens.ts'
import { step } from './step.ts'

const folder = path.resolve(import.meta.dirname, '../pictures')
/** Each width in a typeface as wide as its devices have: Roboto, and Open Sans for Segoe UI. */
const SIZES: readonly { width: number; height: number; family: Family }[] = [
  { width: 390, height: 844, family: 'Roboto' },
  { width: 820, height: 1180, family: 'Roboto' },
  { width: 1440, height: 900, family: 'Open Sans' },
]

async function take(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  url: string,
  wanted: readonly string[],
): Promise<void> {
  const employee = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
  const screens = (await productScreens(url, employee)).filter(
    ({ name, area }) => wanted.length === 0 || wanted.some((part) => area === part || name.includes(part)),
  )
  const opener = screenOpener(browser, url)
  for (const screen of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { family, ...viewport } of SIZES) {
        const page = await opener.open(screen, { viewport, colorScheme })
        await drawIn(page, family)
        await openScreen(page, screen).catch((error: unknown) => console.error(`${screen.name}: ${String(error)}`))
        const file = `${screen.name.replaceAll(' ', '-')}-${viewport.width}-${colorScheme}.png`
        await page.screenshot({ path: path.join(folder, file) })
        await page.close()
      }
    }
    console.log(screen.name)
  }
  await opener.close()
}

const args = process.argv.slice(2)
const wanted = args.filter((argument) => argument !== '--no-build')
if (wanted.length === args.length) await step('Build', 'node', ['--import', 'tsx', 'scripts/build.ts'])
await ensureFamilies()
const browser = await launchBrowser()
await mkdir(folder, { recursive: true })
try {
  const given = process.env.FORECOURT_URL
  if (given) await take(browser, given, wanted)
  else {
    await step('Server bundle', 'node', ['--import', 'tsx', 'scripts/build-server.ts'])
    await withFolder(async (data) => {
      const product = await startProduct({ data })
      await take(browser, product.url, wanted).finally(product.stop)
    })
  }
} finally {
  await browser.close()
}
