import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { planOf, refuseKnown, type StageOptions } from './names.ts'
import { ownPlaces, registrations, withLine } from './places.ts'
import { stageFiles } from './template.ts'

export interface MadeStage {
  label: string
  /** The stage's own folders and files. */
  own: readonly string[]
  /** The shared files, each of which gained one line. */
  touched: readonly string[]
}

/**
 * Writes a working stage. @throws Error when its name is taken or invalid, or an option names something that does not
 * exist
 */
export async function makeStage(root: string, options: StageOptions): Promise<MadeStage> {
  const plan = planOf(options)
  refuseKnown(plan)
  const own = ownPlaces(plan)
  const taken = own.find((place) => existsSync(path.join(root, place)))
  if (taken) throw new Error(`${taken} exists already`)
  for (const [file, content] of await stageFiles(root, plan)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  const lines = registrations(plan)
  for (const { file, line } of lines) {
    const place = path.join(root, file)
    await writeFile(place, withLine(await readFile(place, 'utf8'), line))
  }
  return { label: plan.label, own, touched: lines.map(({ file }) => file) }
}
