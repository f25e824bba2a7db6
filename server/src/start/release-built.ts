import type { Release, Releases } from '@forecourt/release'

/**
 * Puts to use what was built together with this server: what its host offers, and each module that was never released.
 * A module that was goes on as it is: what somebody released, took back or closed is not for a start to change.
 */
export async function releaseBuilt(built: Releases, releases: Releases, say: (line: string) => void): Promise<void> {
  const api = await built.hostApi()
  if (api) await releases.setHostApi(api)
  const { versions } = await releases.read()
  for (const { name, version } of (await built.read()).lines) {
    const release = Object.hasOwn(versions, name) ? null : await built.release(name, version)
    if (!release) continue
    await releases.add({ release, files: await filesOf(built, release) })
    await releases.publish(name, version, { by: 'setup' })
    say(`Released ${name} ${version}`)
  }
}

async function filesOf(built: Releases, { name, version, integrity }: Release): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const path of Object.keys(integrity)) {
    const body = await built.file(name, version, path)
    if (!body) throw new Error(`${name} ${version} was not built whole: ${path} is missing.`)
    files.set(path, body)
  }
  return files
}
