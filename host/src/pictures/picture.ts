import { isRecord } from '@forecourt/domain'

/** What the first screen of a page looked like. */
export interface Picture {
  /** Elements without any script, and the rules that they are drawn by. */
  html: string
  css: string
  /** Pixels: on a screen of another width the page is another one. */
  width: number
  /** The folders of the modules that drew it, each with its version. */
  modules: readonly string[]
}

export const isPicture = (value: unknown): value is Picture =>
  isRecord(value) &&
  typeof value.html === 'string' &&
  typeof value.css === 'string' &&
  typeof value.width === 'number' &&
  Array.isArray(value.modules)

/** Under what a page's picture is kept beside the answers that it read. */
export const pictureKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `picture of ${pathname}${search}`

/** The folders, with their versions, of the modules that these files are of. */
export function modulesOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => /\/remotes\/[^/]+\/[^/]+\//.exec(file)?.[0] ?? [])
  return [...new Set(folders)]
}
