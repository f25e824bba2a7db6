import { callList, routeOf, type Route } from '@forecourt/contracts'
import type { Handlers } from './handlers.ts'

/**
 * The handlers of all modules as one object.
 * @throws Error that names every call with no handler or with two, and every handler without a call.
 */
export function mergeHandlers(modules: readonly Partial<Handlers<Route>>[]): Handlers<Route> {
  const declared = new Set<string>(callList.map(({ spec }) => routeOf(spec)))
  const given = modules.flatMap((module) => Object.keys(module))
  const problems = [
    ...[...declared].filter((route) => !given.includes(route)).map((route) => `${route} has no handler`),
    ...given.filter((route, at) => given.indexOf(route) !== at).map((route) => `${route} has two handlers`),
    ...given.filter((route) => !declared.has(route)).map((route) => `${route} is not among the contracts`),
  ]
  if (problems.length > 0)
    throw new Error(`The API is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  const merged: Handlers<Route> = Object.assign({}, ...modules)
  return merged
}
