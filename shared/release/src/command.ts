import { parseArgs } from 'node:util'
import { versionsOf } from './acts.ts'
import type { Audience } from './registry.ts'
import type { Actor, Releases } from './releases.ts'
import type { Change, ReleaseState } from './state.ts'

export const USAGE = `release <what> [module] [options]

  status [module]      the versions in use, who gets them, and the others in the store
  log [module]         who did what, newest first
  publish <module>     build it from its sources, release it to everybody, and prune it
  canary <module>      build it, and release it to --dealer <id>, --role <ROLE> (both repeatable) or --percent <n>
  promote <module>     release the canary to everybody; with --version any version, even one that was rolled back
  withdraw <module>    end the canary
  rollback <module>    go back to the previous version, or --to <version>
  disable <module>     close it, showing --reason to its users
  enable <module>      open it again
  prune [module]       remove versions unused for --days (14)

  --version <v>        with publish and canary: a version from the store instead of the sources
  --reason <words>     why; required by rollback and disable
  --by <name>          who; default RELEASE_BY or the login name
  --json               machine-readable status and log

The store is the folder or bucket in RELEASES: /srv/releases or s3://bucket/prefix; default releases/.`

const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  dealer: { type: 'string', multiple: true },
  role: { type: 'string', multiple: true },
  percent: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
} as const

const KEPT = { days: 14, newest: 5 }

interface Surroundings {
  releases: Releases
  /** Builds a module as its sources are and stores it; answers its version. */
  build: (module: string) => Promise<string>
  /** Who acts, when the command does not say it. */
  by: string
  /** What people can be at a dealer. */
  roles: readonly string[]
  print: (line: string) => void
}

/** Thrown for a command that is not one; the usage helps. */
export class UsageError extends Error {}

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
type Options = ReturnType<typeof parsed>['values']

function numberOf(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= most))
    throw new UsageError(`--${name} is a number from 0 to ${most}.`)
  return value
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A canary for a dealer or role that there is not would be for nobody, and nobody would notice. */
function audienceOf({ dealer = [], role = [], percent }: Options, roles: readonly string[]): Audience {
  if (!dealer.every((id) => ID.test(id))) throw new UsageError('--dealer is an id, as in the address of the dealer.')
  if (!role.every((name) => roles.includes(name))) throw new UsageError(`--role is one of ${roles.join(', ')}.`)
  return { dealers: dealer, roles: role, percent: numberOf(percent, 'percent', 100) }
}

const audienceWords = ({ dealers = [], roles = [], percent }: Audience): string =>
  [
    ...dealers.map((id) => `dealer ${id}`),
    ...roles.map((role) => `role ${role}`),
    ...(percent ? [`${percent} % of people`] : []),
  ].join(', ')

const words = ({ at, by, act, module, from, to, audience, reason, isAutomatic }: Change): string =>
  [
    at,
    isAutomatic ? `${by} (automatic)` : by,
    act,
    module,
    [from, to].filter(Boolean).join(' → '),
    audience && `for ${audienceWords(audience)}`,
    reason && `"${reason}"`,
  ]
    .filter(Boolean)
    .join('  ')

function* statusLines(state: ReleaseState, only: string | undefined): Generator<string> {
  for (const { name, version, canary, disabled } of state.lines) {
    if (only !== undefined && name !== only) continue
    yield `${name}  ${version}${disabled ? `  DISABLED since ${disabled.at}: ${disabled.reason}` : ''}`
    if (canary) yield `  canary ${canary.entry.version} since ${canary.since} for ${audienceWords(canary.audience)}`
    for (const record of versionsOf(state, name)) {
      const told = record.blocked ? `rolled back: ${record.blocked.reason}` : (record.retiredAt ?? 'in use')
      yield `  ${record.version}  published ${record.publishedAt} by ${record.by}  ${told}`
    }
  }
}

/** Does what the command line asks of the releases. @throws UsageError, ReleaseError */
export async function runCommand(args: string[], { releases, build, by, roles, print }: Surroundings): Promise<void> {
  const { values, positionals } = parsed(args)
  const [what, module] = positionals
  const actor: Actor = { by: values.by ?? by, reason: values.reason }

  const target = () => {
    if (!module) throw new UsageError(`Which module? ${what} <module>`)
    return module
  }
  const withReason = () => {
    if (!values.reason?.trim()) throw new UsageError(`Say why: ${what} ${target()} --reason "…"`)
    return { ...actor, reason: values.reason.trim() }
  }
  const show = (state: ReleaseState) => {
    for (const line of statusLines(state, module)) print(line)
  }

  switch (what) {
    case 'status': {
      const state = await releases.read()
      return values.json ? print(JSON.stringify(state, null, 1)) : show(state)
    }
    case 'log':
      for await (const change of releases.log())
        if (module === undefined || change.module === module)
          print(values.json ? JSON.stringify(change) : words(change))
      return undefined
    case 'publish':
      await releases.publish(target(), values.version ?? (await build(target())), actor)
      return show(await releases.prune(target(), KEPT, actor))
    case 'canary': {
      const audience = audienceOf(values, roles)
      const version = values.version ?? (await build(target()))
      return show(await releases.canary(target(), version, audience, actor))
    }
    case 'promote':
      return show(await releases.promote(target(), actor, values.version))
    case 'withdraw':
      return show(await releases.withdraw(target(), actor))
    case 'rollback':
      return show(await releases.rollback(target(), withReason(), values.to === undefined ? {} : { to: values.to }))
    case 'disable':
      return show(await releases.disable(target(), withReason()))
    case 'enable':
      return show(await releases.enable(target(), actor))
    case 'prune': {
      const days = numberOf(values.days, 'days', 3650) ?? KEPT.days
      const names = module === undefined ? Object.keys((await releases.read()).versions) : [module]
      for (const name of names) await releases.prune(name, { ...KEPT, days }, actor)
      return undefined
    }
    case undefined:
      throw new UsageError('What is to be done?')
    default:
      throw new UsageError(`'${what}' is nothing that can be done.`)
  }
}
