import path from 'node:path'
import type { Release } from '@forecourt/release'
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'

/** `host-api.snapshot.json`: the names that modules may take from our own packages, and since which host API. */
const History = z.object({ version: z.string(), since: z.record(z.string(), z.record(z.string(), z.string())) })
export type HostApiHistory = z.output<typeof History>

/** What the host offers now: the names of each of our own packages. Those of others bear a version of their own. */
export interface OfferedNames {
  version: string
  exports: Readonly<Record<string, readonly string[]>>
}

export const HISTORY_FILE = path.resolve(import.meta.dirname, '../../host-api.snapshot.json')

export const readHistory = (): HostApiHistory => readJsonFile(History, HISTORY_FILE)

const isBefore = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

/** `1` of `1.4.0`, or `1.4` of it. */
const upTo = (numbers: 1 | 2, version: string) => version.split('.').slice(0, numbers).join('.')

/**
 * Names that came or went without the version saying so. Modules that were released would not find what is gone; tabs
 * with a host of before would open a module that takes what is new, in place of saying that they are too old.
 */
export function unsaidChanges(before: HostApiHistory, now: OfferedNames): string[] {
  const isRaised = (numbers: 1 | 2) => isBefore(upTo(numbers, before.version), upTo(numbers, now.version))
  const names = (record: Readonly<Record<string, object>>, namesOf: (name: string) => readonly string[]) =>
    Object.keys(record).flatMap((name) => namesOf(name).map((each) => ({ name, each })))
  const gone = names(before.since, (name) =>
    Object.keys(before.since[name] ?? {}).filter((each) => !now.exports[name]?.includes(each)),
  )
  const added = names(now.exports, (name) => (now.exports[name] ?? []).filter((each) => !before.since[name]?.[each]))
  const say = (found: typeof gone, words: string) => found.map(({ name, each }) => `${name}: ${each} ${words}`)
  return [
    ...(isRaised(1) ? [] : say(gone, 'is gone: raise the first number of hostApiVersion')),
    ...(isRaised(2) ? [] : say(added, 'is new: raise the second number of hostApiVersion')),
  ]
}

/** The history with what the host offers now. */
export const nextHistory = ({ since }: HostApiHistory, { version, exports }: OfferedNames): HostApiHistory => ({
  version,
  since: Object.fromEntries(
    Object.entries(exports).map(([name, names]) => [
      name,
      Object.fromEntries(names.map((each) => [each, since[name]?.[each] ?? version])),
    ]),
  ),
})

type Asking = Pick<Release, 'imports'> & { manifest: Pick<Release['manifest'], 'hostApi'> }

/** What a module takes and a host that satisfies its `hostApi` may lack, as a tab has that was opened long ago. */
export function namesTooNew({ manifest: { hostApi }, imports }: Asking, { since }: HostApiHistory): string[] {
  const problems = imports.flatMap(({ file, request, name }) => {
    const from = name === null ? undefined : since[request]?.[name]
    return from && isBefore(hostApi.replace('^', ''), from)
      ? [
          `${file} imports '${name}' from '${request}', which is there since host API ${from}, and remote.json asks for ${hostApi}`,
        ]
      : []
  })
  return [...new Set(problems)]
}
