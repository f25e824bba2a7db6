/**
 * Where an object lies, as names of folders and of the file. Keys know no folders: `a` and `a/b` may both be there. So a
 * folder's name ends with a `+`, which no encoded part of a key holds.
 */
export const pathOf = (key: string): string[] =>
  key.split('/').map((part, index, parts) => encodePart(part) + (index < parts.length - 1 ? '+' : ''))

/** The folder of whatever begins with a prefix. */
export const folderOf = (prefix: string): string[] => pathOf(prefix).slice(0, -1)

/** The key of an object by its path. */
export const keyOf = (path: readonly string[]): string =>
  path.map((name) => decodePart(name.replace(/\+$/, ''))).join('/')

const EMPTY = '%'
const encodePart = (part: string) => encodeURIComponent(part).replace(/^\./, '%2E') || EMPTY
const decodePart = (name: string) => (name === EMPTY ? '' : decodeURIComponent(name))
