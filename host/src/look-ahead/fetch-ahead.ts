import { ownValue } from '@forecourt/domain'
import type { RegistryEntry } from '@forecourt/federation'
import { isLineSpared } from '@forecourt/federation/line.ts'

const keyOf = (name: string, version: string, page: string) => `${name}@${version}/${page}`

const fetched = new Set<string>()

/** Whether the files of a page were fetched before anybody asked for it. */
export const wasFetchedAhead = (name: string, version: string, page: string): boolean =>
  fetched.has(keyOf(name, version, page))

/**
 * Puts the files of a page into the browser's cache, at the lowest priority and without running anything. Not as
 * `preload`, which is for what the page on screen needs, and competes with it.
 */
export function fetchAhead(entry: RegistryEntry, page: string): void {
  if (isLineSpared() || wasFetchedAhead(entry.name, entry.version, page)) return
  fetched.add(keyOf(entry.name, entry.version, page))
  for (const href of [entry.entry, ...(ownValue(entry.pages, page) ?? [])]) {
    if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(href)}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
  }
}
