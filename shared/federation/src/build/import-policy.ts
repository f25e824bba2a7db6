import path from 'node:path'
import { bundledIntoModules, insteadOf, providedByHost } from './sharing.ts'

/** What a module's build needs to know to judge an import. */
export interface ImportRules {
  /** The module's own folder. */
  directory: string
  /** Names in `dependencies` of the module's package.json. */
  dependencies: readonly string[]
}

const packageName = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

const isInside = (directory: string, file: string) => !path.relative(directory, file).startsWith('..')

const provided: readonly string[] = [...providedByHost, 'react/jsx-dev-runtime']
const bundled: readonly string[] = bundledIntoModules

function judgePackage(request: string, ownImport: boolean, rules: ImportRules): string | undefined {
  if (provided.includes(request) || bundled.includes(request)) return undefined
  const name = packageName(request)
  if (name === '@forecourt/host' || name.startsWith('@forecourt/remote-'))
    return 'a module never imports the host or another module'
  if (provided.includes(name) || bundled.includes(name)) return `import from '${name}', not from its inside`
  const instead = insteadOf[name]
  if (instead) return instead
  if (!ownImport || rules.dependencies.includes(name)) return undefined
  return `'${name}' is neither provided by the host nor a dependency in the module's package.json`
}

/** Requests with a loader in them, or by absolute path, come from the build itself. */
const isOfTheBuild = (request: string) => request.includes('!') || path.isAbsolute(request)

/** Why this import is not allowed in a module, or undefined when it is. `issuer` is the importing file. */
export function importProblem(request: string, issuer: string, rules: ImportRules): string | undefined {
  if (isOfTheBuild(request) || issuer.includes('/node_modules/')) return undefined
  const ownImport = isInside(rules.directory, issuer)
  if (!request.startsWith('.')) return judgePackage(request, ownImport, rules)
  const target = path.resolve(path.dirname(issuer), request)
  return ownImport && !isInside(rules.directory, target) ? 'a module imports nothing outside its own folder' : undefined
}
