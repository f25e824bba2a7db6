import type { StageNames } from './names.ts'

/** A new stage's own files, from the root of the repository: all of them are removed with the stage. */
export const ownPlaces = ({ kebab }: StageNames): readonly string[] => [
  `remotes/${kebab}`,
  `server/src/modules/stages/${kebab}`,
  `server/src/demo/${kebab}`,
  `e2e/stages/${kebab}`,
  `shared/domain/src/stages/${kebab}.ts`,
  `shared/contracts/src/calls/${kebab}.ts`,
]

export interface Registration {
  file: string
  line: string
}

/** The shared files that need to know it, and the one line that each gets. */
export const registrations = ({ kebab, camel }: StageNames): readonly Registration[] => [
  { file: 'shared/domain/src/stages/all.ts', line: `export * from './${kebab}.ts'` },
  { file: 'shared/contracts/src/index.ts', line: `export * from './calls/${kebab}.ts'` },
  { file: 'shared/contracts/src/areas.ts', line: `export { ${camel} } from './calls/${kebab}.ts'` },
  { file: 'server/src/modules.ts', line: `export { ${camel}Handlers } from './modules/stages/${kebab}/handlers.ts'` },
  { file: 'server/src/demo/stages.ts', line: `export { ${camel}Seeder } from './${kebab}/index.ts'` },
]

const folderOf = (line: string): string => /from '(.*\/)[^/]+(?:\/(?:handlers|index))?\.ts'$/.exec(line)?.[1] ?? ''

/** A registry with one more line, in alphabetical order among those of its folder. */
export function withLine(source: string, line: string): string {
  const lines = source.split('\n')
  const path = (each: string) => each.slice(each.indexOf(' from '))
  const isBehind = (each: string) => folderOf(each) === folderOf(line) && path(each) > path(line)
  const isBeside = (each: string) => folderOf(each) === folderOf(line)
  const before = lines.findIndex(isBehind)
  const at = before >= 0 ? before : lines.findLastIndex(isBeside) + 1
  return lines.toSpliced(at, 0, line).join('\n')
}

/** The registry without it. */
export const withoutLine = (source: string, line: string): string =>
  source
    .split('\n')
    .filter((each) => each !== line)
    .join('\n')
