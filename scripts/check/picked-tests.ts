/** Arguments for a run of vitest. */
type Run = readonly string[]

/** A module is the folder that a source is in, whatever groups are around it. */
const MODULE = /^server\/src\/modules\/(.+)\/[^/]+$/
const PACKAGE = /^(shared\/[^/]+)\//

const namesIn = (files: readonly string[], of: RegExp) => [
  ...new Set(files.flatMap((file) => of.exec(file)?.[1] ?? [])),
]

/**
 * The test runs that a change to these sources should pass. Nearly every server test reaches all modules, and nearly
 * every test reaches a shared package, so reaching the change is no criterion there. For a server module it is its own
 * tests and those of the modules that import it; for a shared package its own and those that need neither a page nor a
 * database.
 * @param importersOf modules of the server whose sources import a module
 */
export function pickedTests(sources: readonly string[], importersOf: (module: string) => readonly string[]): Run[] {
  const modules = namesIn(sources, MODULE).flatMap((name) => [name, ...importersOf(name)])
  const packages = namesIn(sources, PACKAGE)
  const shared = sources.filter((file) => PACKAGE.test(file))
  const others = sources.filter((file) => !MODULE.test(file) && !PACKAGE.test(file))
  const folders = [
    ...new Set([...modules.map((name) => `server/src/modules/${name}/`), ...packages.map((name) => `${name}/`)]),
  ]
  return [
    ...(folders.length > 0 ? [['run', ...folders]] : []),
    ...(shared.length > 0 ? [['related', '--run', '--project', 'unit', ...shared]] : []),
    ...(others.length > 0 ? [['related', '--run', ...others]] : []),
  ]
}
