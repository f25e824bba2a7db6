/** The address of a file, whichever attempt asked for it: a retry differs from the first request by its query. */
export const plainAddress = (url: string): string => url.replace(/[?&]retry=\d+$/, '')

/** Whether an address is of a file of the host's or of a module's, whose content never changes under its name. */
export const isFile = ({ pathname }: URL): boolean => /^\/(?:assets|remotes)\/./.test(pathname)

/** Documents and files that the server makes, which open in tabs of their own. */
const OF_SERVER = /^\/+(?:api|socket\.io|files|photos|print|health)(?:\/|$)/

/** Whether an address leads to the one page of the front end. */
export const isPage = ({ pathname }: URL): boolean => !OF_SERVER.test(pathname) && !/\.\w+$/.test(pathname)

/** A file without its generation, and which generation it is: a module's version, or the hash in a name of the host's. */
export function generationOf(url: string): { line: string; generation: string } {
  const { pathname } = new URL(url)
  const [, module, version] = /^(\/remotes\/[^/]+\/)([^/]+)\//.exec(pathname) ?? []
  if (module && version) return { line: module, generation: version }
  const hash = /\.([\da-f]{8})(?=\.)/.exec(pathname)?.[1] ?? ''
  return { line: pathname.replace(`.${hash}.`, '.'), generation: hash }
}

/** The files that a page names. */
export const filesIn = (html: string, origin: string): string[] =>
  [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+)/g)].map(([, path = '']) => new URL(path, origin).href)
