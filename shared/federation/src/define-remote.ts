import type { ComponentType } from 'react'
import type { RemoteManifest } from '@forecourt/release'

/** Loads a page's code; the page is the file's default export. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** What a module hands to the host at run time. */
export interface Remote {
  name: string
  pages: Readonly<Record<string, PageLoader>>
}

type PagesOf<M extends RemoteManifest> = { [Page in keyof M['routes']]: PageLoader }

/**
 * Maps each route that the manifest declares to its page. A missing or surplus page does not compile.
 *
 *     export default defineRemote(manifest, { list: () => import('./list/AdminList.tsx') })
 */
export const defineRemote = <M extends RemoteManifest>(manifest: M, pages: NoInfer<PagesOf<M>>): Remote => ({
  name: manifest.name,
  pages,
})
