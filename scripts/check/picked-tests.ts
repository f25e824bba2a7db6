/** Words for a run of vitest. */
type Run = readonly string[]

/** A module is the folder in which a source lies, whatever groups are around it. */
const MODULE = /^server\/src\/modules\/(.+)\/[^/]+$/
const PACKAGE = /^(shared\/[^/]+)\//

const namesIn = (files: readonly string[], of: RegExp) => [
  ...new Set(files.flatMap((file) => of.exec(file)?.[1] ?? [])),
]

/**
 * The runs of tests that a change of these sources is to pass. Nearly every test of the server reaches all its modules, and
 * nearly every test reaches a shared package, so what merely reaches them is no choice there: of a server's module it is
 * its own tests and those of the modules that import it, of a shared package its own and what is tested without a page or
 * a database.
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
