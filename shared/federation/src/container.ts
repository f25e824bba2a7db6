import { ownValue } from '@forecourt/domain'
import type { Remote } from './define-remote.ts'
import { RemoteError, ScriptError } from './failure.ts'
import type { Provided } from './host-api.ts'
import { seal } from './integrity.ts'
import type { RemoteEntry } from './remote-entry.ts'
import { arrived, loadScript, preloadScripts } from './script.ts'

/** What a module's entry defines: webpack's own container. */
interface Container {
  init: (scope: unknown) => void | Promise<void>
  get: (exposed: string) => Promise<() => unknown>
}

// oxlint-disable no-underscore-dangle -- the names are webpack's
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: Record<string, Provided>

/** The packages that the host provides, as a container expects them. */
export async function providedPackages(): Promise<Provided> {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__['default'] ?? {}
}
// oxlint-enable no-underscore-dangle

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'pages' in value && typeof value.pages === 'object'

/**
 * Runs a module's entry and connects it with the packages that the host provides. Each call runs the entry afresh, so a
 * module that failed half way leaves nothing behind that a further attempt would have to forget.
 */
export async function openContainer(entry: RemoteEntry, page: string): Promise<Remote> {
  seal(entry)
  preloadScripts(ownValue(entry.pages, page) ?? [])
  Reflect.set(globalThis, entry.container, undefined)
  await loadScript(entry.entry)
  const container: unknown = Reflect.get(globalThis, entry.container)
  if (!isContainer(container)) throw new ScriptError('missing', entry.entry)
  arrived(entry.entry)
  await container.init(await providedPackages())
  const exposed = (await container.get('./remote'))()
  const remote = typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined
  if (!isRemote(remote))
    throw new RemoteError('missingExport', `${entry.name} ${entry.version} exports no pages`, { detail: './remote' })
  return remote
}
