import type { BrowserContext, Page, Request } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { KINDS, LEEDS, placeOf, type Kind } from '../src/people.ts'
import { previousBuilds, withPreviousHost, withPreviousModules, type Previous } from '../src/previous.ts'
import { registryOf, WHO_MAY, type ModuleLine } from '../src/routes.ts'
import { expectShell, goWithin } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { anyAtAdmin } from '../src/vehicles.ts'

const FORBIDDEN = "You don't have permission to access this page."

// One worker for both: each builds the previous release, unless that has been done.
test.describe.configure({ mode: 'default' })

let previous: Previous
test.beforeAll(async () => {
  test.setTimeout(300_000)
  previous = await previousBuilds()
})

type As = Parameters<Parameters<typeof test>[2]>[0]['as']
type Prepare = (context: BrowserContext) => Promise<void>

/** Someone's page in a prepared browser, opened once and reused for the following modules. */
function pagesOf(as: As, prepare: Prepare) {
  const opened = new Map<string, Page>()
  return async (kind: Kind) => {
    const page = opened.get(kind.login) ?? (await as(kind.login, { at: placeOf(kind), path: '/', prepare })).page
    opened.set(kind.login, page)
    await expectShell(page)
    return page
  }
}

const VEHICLE = ':vehicleId'

/**
 * The first of a module's pages that needs no ID, or only a vehicle's, with someone who may open it and someone who may
 * not.
 */
function firstPage({ name, manifest }: ModuleLine) {
  const known = Object.values(manifest.routes).filter(({ path }) => WHO_MAY[path])
  const route =
    known.find(({ path }) => !path.includes(':')) ?? known.find(({ path }) => !path.replace(VEHICLE, '').includes(':'))
  const may = route && WHO_MAY[route.path]
  const [allowed, refused] = [KINDS.findLast((kind) => may?.(kind)), KINDS.find((kind) => !may?.(kind))]
  if (!route || !allowed || !refused) throw new Error(`${name} has no page that some may open and others not`)
  return { ...route, allowed, refused }
}

const someVehicle = async (url: string) =>
  anyAtAdmin(await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' }))

const isRead = (request: Request) => request.method() === 'GET' && request.url().includes('/api/v1/')

/** The first thing the module reads: whatever is requested after its own script. */
async function firstRead(page: Page, { name, version }: ModuleLine) {
  await page.waitForRequest((request) => request.url().includes(`/remotes/${name}/${version}/`))
  return page.waitForRequest(isRead)
}

/** Whether the overview, where everyone starts, has already shown it and read its data. */
const isOnOverview = ({ manifest }: ModuleLine) =>
  Object.keys(manifest.panels ?? {}).some((place) => place !== 'vehicle')

const home = async (page: Page) => {
  await goWithin(page, '/')
  await expect(page).toHaveTitle('Overview - Forecourt')
}

/** Opens the module's first page, lets it read something, leaves, and is refused as someone else. */
async function expectWorks(line: ModuleLine, vehicleId: string, pageOf: (kind: Kind) => Promise<Page>) {
  const { path: pattern, title, allowed, refused } = firstPage(line)
  const path = pattern.replace(VEHICLE, vehicleId)
  const main = (page: Page) => page.getByRole('main')

  const page = await pageOf(allowed)
  const read = isOnOverview(line) ? null : firstRead(page, line)
  await goWithin(page, path)
  await expect(page, path).toHaveTitle(`${title} - Forecourt`)
  if (read) expect((await (await read).response())?.status(), path).toBe(200)
  await expect(main(page).getByRole('status', { name: /^Loading/ }), path).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(main(page).getByRole('alert'), path).toHaveCount(0)
  await home(page)

  const other = await pageOf(refused)
  await goWithin(other, path)
  await expect(main(other).getByText(FORBIDDEN), path).toBeVisible()
  await home(other)
}

test.describe('the previous release', { tag: '@own' }, () => {
  test.setTimeout(180_000)

  test('RR.04 the host as it is runs the previous release of every module', async ({ as, url }) => {
    const { modules, why } = previous
    test.skip(modules.length === 0 && why !== null, why ?? '')
    expect(modules).not.toEqual([])
    const vehicleId = await someVehicle(url)
    const pageOf = pagesOf(as, (context) => withPreviousModules(context, modules))
    const { version } = (await (await fetch(`${url}/host-api.json`)).json()) as { version: string }
    for (const { line } of modules) {
      // A host with another major version leaves older modules behind on purpose.
      if (line.manifest.hostApi.split('.')[0] !== `^${version.split('.')[0]}`)
        test.info().annotations.push({ type: `${line.name} is left behind`, description: line.manifest.hostApi })
      else await test.step(`${line.name} ${line.version}`, () => expectWorks(line, vehicleId, pageOf))
    }
  })

  test('RR.04 the previous host runs every module as it is', async ({ as, url }) => {
    const { host, why } = previous
    test.skip(host === null && why !== null, why ?? '')
    if (!host) throw new Error('The host of before was not built')
    const vehicleId = await someVehicle(url)
    const pageOf = pagesOf(as, (context) => withPreviousHost(context, host))
    for (const line of (await registryOf(url)).remotes) {
      const wants = host.unfit[line.name]
      // The build releases such a module together with the host that it needs, and not before.
      if (wants) test.info().annotations.push({ type: `${line.name} goes out after the host`, description: wants[0] })
      else await test.step(`${line.name} ${line.version}`, () => expectWorks(line, vehicleId, pageOf))
    }
  })
})
