import type { RegistryEntry } from '@forecourt/release'

declare global {
  /** What a script must hash to, `''` where anything will do; the chunk loaders of host and modules ask it. */
  var forecourtIntegrity: ((url: string) => string) | undefined
}

/** No script hashes to this: the browser refuses whatever comes. */
const NOTHING = `sha256-${'A'.repeat(43)}=`

/** By absolute address. */
const hashes = new Map<string, string>()
const sealedFolders = new Set<string>()

const absolute = (url: string) => new URL(url, document.baseURI).href

/** The absolute address of a script, whichever attempt asked for it. */
export const plainAddress = (url: string): string => absolute(url).replace(/[?&]retry=\d+$/, '')

const isSealed = (url: string) => [...sealedFolders].some((folder) => url.startsWith(folder))

/**
 * What the browser must find in a script that is about to be fetched, in the form of its `integrity` attribute: the hash
 * that the registry has of it, something impossible for a script that a sealed release does not know, else `''`.
 */
export function integrityOf(url: string): string {
  const address = plainAddress(url)
  return hashes.get(address) ?? (isSealed(address) ? NOTHING : '')
}

/**
 * From here on nothing of this release runs but what the registry has a hash of. A release without hashes, as while
 * developing or from before there were any, is taken as it comes.
 */
export function seal({ entry, integrity }: RegistryEntry): void {
  if (!integrity) return
  globalThis.forecourtIntegrity = integrityOf
  const address = absolute(entry)
  sealedFolders.add(address.slice(0, address.lastIndexOf('/') + 1))
  for (const [url, hash] of Object.entries(integrity)) hashes.set(absolute(url), hash)
}
