import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readJsonFile } from '../../shared/federation/src/build/json-file.ts'
import { planOf } from './names.ts'
import { ownPlaces, registrations, withoutLine } from './places.ts'
import { stageFiles } from './template.ts'

/** Made by the install and by builds. */
const NOT_WRITTEN = new Set(['node_modules', 'dist'])

function filesIn(root: string, place: string): string[] {
  const at = path.join(root, place)
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [place]
  return readdirSync(at)
    .filter((name) => !NOT_WRITTEN.has(name))
    .flatMap((name) => filesIn(root, path.join(place, name)))
}

/** The files in these places that git tracks; none if there is no git. */
function knownToGit(root: string, places: readonly string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...places], { cwd: root, encoding: 'utf8' })
  return stdout?.split('\n').filter(Boolean) ?? []
}

const Pages = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  sidebar: z.object({ after: z.string() }),
})

/** With the options it was made with, as far as its files depend on them. */
function madeWith(root: string, name: string) {
  const place = path.join(root, 'e2e/stages', name, 'pages.json')
  if (!existsSync(place)) return { name }
  const { pages, sidebar } = readJsonFile(Pages, place)
  return { name, roles: Object.values(pages)[0], after: sidebar.after.replace('stages.', '') }
}

/**
 * Removes what `makeStage` wrote, and nothing that somebody has worked on.
 * @throws Error when there is no such stage, git tracks a file of it, or one is not as it was written
 */
export async function removeStage(root: string, name: string): Promise<void> {
  const plan = planOf(madeWith(root, name))
  const own = ownPlaces(plan)
  const [known] = knownToGit(root, own)
  if (known) throw new Error(`'${name}' stays: git has ${known}`)
  const there = own.flatMap((place) => filesIn(root, place))
  if (there.length === 0) throw new Error(`There is no stage '${name}' that was made here`)
  const written = await stageFiles(root, plan)
  const changed = there.filter((file) => readFileSync(path.join(root, file), 'utf8') !== written.get(file))
  if (changed.length > 0) {
    throw new Error(`'${name}' stays: this was written since, delete it yourself first.\n  ${changed.join('\n  ')}`)
  }
  for (const { file, line } of registrations(plan)) {
    const place = path.join(root, file)
    await writeFile(place, withoutLine(await readFile(place, 'utf8'), line))
  }
  for (const place of own) await rm(path.join(root, place), { recursive: true, force: true })
}
