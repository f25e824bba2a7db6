import type { Release, Releases } from '@forecourt/release'
import { createMemory } from './memory.ts'

declare module '../services.ts' {
  interface Services {
    releases: Releases
  }
}

/** All modules together are less than a megabyte, so this holds many versions of each. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_RELEASES = 500

/** The same releases, of which a version's files and facts, which never change, are asked for once. */
export function remembered(releases: Releases): Releases {
  const files = createMemory<Buffer>(MOST_BYTES, (file) => file.length)
  const facts = createMemory<Release>(MOST_RELEASES, () => 1)
  return {
    ...releases,
    release: (name, version) => facts.get(`${name}/${version}`, () => releases.release(name, version)),
    file: (name, version, path) => files.get(`${name}/${version}/${path}`, () => releases.file(name, version, path)),
  }
}
