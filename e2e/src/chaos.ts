import type { Page, Route } from '@playwright/test'
import type { Registry, RegistryLine } from '@forecourt/release'

const REGISTRY = '**/registry.json'
const filesOf = (module: string) => `**/remotes/${module}/**`
const chunksOf = (module: string) => `**/remotes/${module}/*/assets/**`
const madeOf = (module: string) => `**/remotes/${module}/chaos/**`

/** A fault in one module. */
export interface Fault {
  name: string
  /** What the card says. */
  words: RegExp
  /** How the outcome reported to the server names it. */
  reason: string
  /** Causes it, until everything is repaired. */
  cause: (page: Page, module: string) => Promise<void>
  /** Addresses that are requested again when someone tries again. */
  asksFor: (module: string) => RegExp
  /** Nothing happens until the host gives up, so the page's clock is advanced. */
  waits?: boolean
}

type Told = Pick<Fault, 'name' | 'words' | 'reason'>

/** Ends the fault, including for requests in progress: some of them would never be answered. */
export const mend = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

/** A fault in what is served in place of the module's files. */
const ofFiles = (told: Told, pattern: (module: string) => string, answer: (route: Route) => unknown): Fault => ({
  ...told,
  async cause(page, module) {
    await page.route(pattern(module), answer)
  },
  asksFor: (module) => new RegExp(`/remotes/${module}/`),
})

/** A fault in the version that the registry names, whose entry is the script that is served. */
const ofVersion = (
  told: Told,
  change: (line: RegistryLine) => RegistryLine,
  script?: (line: RegistryLine) => string,
): Fault => ({
  ...told,
  async cause(page, module) {
    await page.route(REGISTRY, async (route) => {
      const { response, registry } = await registryOf(route)
      const remotes = registry.remotes.map((line) => (line.name === module ? change(line) : line))
      await route.fulfill({ response, json: { ...registry, remotes } })
    })
    if (script)
      await page.route(madeOf(module), async (route) => {
        const line = (await registryOf(route)).registry.remotes.find(({ name }) => name === module)
        await route.fulfill({ contentType: 'text/javascript', body: line && script(line) })
      })
  },
  asksFor: () => /\/registry\.json$/,
})

async function registryOf(route: Route) {
  const response = await route.fetch({ url: new URL('/registry.json', route.request().url()).href })
  return { response, registry: (await response.json()) as Registry }
}

/** What a module must have: its pages, and its panels by slot. */
const partsOf = ({ routes, panels = {} }: RegistryLine['manifest']) => [
  ...Object.keys(routes),
  ...Object.entries(panels).flatMap(([place, declared]) => Object.keys(declared).map((key) => `${place}.${key}`)),
]

/** A version made of a single script; its pages and panels come from `page`, which may use `React`. */
const ofPage = (told: Told, page: string): Fault =>
  ofVersion(
    told,
    (line) => ({
      ...line,
      version: 'chaos',
      entry: `/remotes/${line.name}/chaos/remoteEntry.js`,
      container: 'chaos',
      pages: {},
      integrity: undefined,
      needs: undefined,
    }),
    ({ manifest }) => `
      self.chaos = (function () {
        var React
        var page = ${page}
        var load = function () { return Promise.resolve({ default: page }) }
        var keys = ${JSON.stringify(partsOf(manifest))}
        var pages = Object.fromEntries(keys.map(function (key) { return [key, load] }))
        return {
          init: function (scope) {
            return Promise.resolve(Object.values(scope.react)[0].get()).then(function (factory) { React = factory() })
          },
          get: function () { return Promise.resolve(function () { return { default: { pages: pages } } }) },
        }
      })()`,
  )

const gone = (status: number) => (route: Route) => route.fulfill({ status, body: 'gone' })

/** Everything that can go wrong with a module as a person would meet it, keyed by the part that fails. */
export const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  files: [
    ofFiles({ name: 'is not there (404)', words: /error \(404\)/, reason: 'status' }, filesOf, gone(404)),
    ofFiles({ name: 'is broken on its server (500)', words: /error \(500\)/, reason: 'status' }, filesOf, gone(500)),
    ofFiles({ name: 'cannot be reached', words: /the server did not answer/, reason: 'network' }, filesOf, (route) =>
      route.abort('connectionrefused'),
    ),
    {
      ...ofFiles(
        { name: 'never answers', words: /did not arrive in time/, reason: 'timeout' },
        filesOf,
        () => undefined,
      ),
      waits: true,
    },
    ofFiles(
      { name: 'answers a page in place of its script', words: /Something else was returned/, reason: 'wrongType' },
      filesOf,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
    ),
    ofFiles({ name: 'has lost a chunk', words: /error \(404\)/, reason: 'status' }, chunksOf, gone(404)),
    ofFiles(
      { name: 'has another byte in a script', words: /do not match the release/, reason: 'integrity' },
      chunksOf,
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()} ` })
      },
    ),
  ],
  version: [
    ofVersion(
      { name: 'needs a newer host', words: /needs a newer version of Forecourt/, reason: 'incompatible' },
      (line) => ({ ...line, manifest: { ...line.manifest, hostApi: '^9.0.0' } }),
    ),
    ofVersion(
      { name: 'was built against another React', words: /needs a newer version of Forecourt/, reason: 'incompatible' },
      (line) => ({
        ...line,
        needs: { ...line.needs, react: '^99.0.0' },
      }),
    ),
    ofVersion({ name: 'is closed', words: /The ramp is being mended\./, reason: 'disabled' }, (line) => ({
      ...line,
      disabled: { reason: 'The ramp is being mended.', at: '2026-01-01T00:00:00.000Z' },
    })),
  ],
  page: [
    ofPage(
      { name: 'throws when it is drawn', words: /stopped with an error/, reason: 'crashed' },
      `function () { throw new Error('chaos') }`,
    ),
    ofPage(
      { name: 'throws once it is drawn', words: /stopped with an error/, reason: 'crashed' },
      `function () { React.useEffect(function () { throw new Error('chaos') }, []); return null }`,
    ),
    ofPage({ name: 'lacks its page', words: /this page is not in them/, reason: 'missingExport' }, 'undefined'),
  ],
}

/** The tab was opened before the module's current version: the version it knows is gone. */
export async function outdate(page: Page, module: string): Promise<void> {
  await page.route(`**/remotes/${module}/outdated/**`, gone(404))
  await page.route(
    REGISTRY,
    async (route) => {
      const { response, registry } = await registryOf(route)
      const remotes = registry.remotes.map((line) =>
        line.name === module
          ? {
              ...line,
              version: 'outdated',
              entry: `/remotes/${module}/outdated/remoteEntry.js`,
              integrity: undefined,
              pages: {},
            }
          : line,
      )
      await route.fulfill({ response, json: { ...registry, remotes } })
    },
    { times: 1 },
  )
}

/** Holds back the module's files; returns a function that releases them. */
export async function holdBack(page: Page, module: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(filesOf(module), async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
