import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import type { StagePlan } from './names.ts'

/** The stage used as the template: its files are where a stage's are, and are checked as such. */
const FOLDER = 'templates/stage'
const SAMPLE_ROLE = 'SALES_SUPPORT'

type Spelling = readonly [sample: string, of: (plan: StagePlan) => string]

const quoted = (mark: string, roles: readonly string[]) => roles.map((role) => `${mark}${role}${mark}`).join(', ')

/** Longer ones first, since a list of roles contains a single one. */
const SPELLINGS: readonly Spelling[] = [
  ['sample-stage', ({ kebab }) => kebab],
  ['sampleStage', ({ camel }) => camel],
  ['SampleStage', ({ pascal }) => pascal],
  ['SAMPLE_STAGE', ({ constant }) => constant],
  ['SAMPLE-STAGE', ({ promise }) => promise],
  ['Sample Stage', ({ label }) => label],
  ['order: 1000', ({ order }) => `order: ${order}`],
  ['stages.media', ({ after }) => `stages.${after}`],
  [`['${SAMPLE_ROLE}']`, ({ roles }) => `[${quoted("'", roles)}]`],
  [`["${SAMPLE_ROLE}"]`, ({ roles }) => `[${quoted('"', roles)}]`],
  [`'${SAMPLE_ROLE}'`, ({ roles: [first] }) => quoted("'", [first])],
]

const spelt = (text: string, plan: StagePlan) =>
  SPELLINGS.reduce((sofar, [sample, of]) => sofar.replaceAll(sample, of(plan)), text)

const optionsIn = (root: string) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the formatter judges its own file
  JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions

async function formatted(file: string, text: string, options: FormatOptions): Promise<string> {
  if (file.endsWith('.md')) return text
  const { code, errors } = await format(path.basename(file), text, options)
  if (errors.length > 0) throw new Error(`The template of ${file} cannot be read: ${JSON.stringify(errors)}`)
  return code
}

/** The files of a stage by path from the root of the repository, formatted. */
export async function stageFiles(root: string, plan: StagePlan): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(root, FOLDER)
  const options = optionsIn(root)
  const samples = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = await Promise.all(
    samples.map(async ({ parentPath, name }) => {
      const sample = path.join(parentPath, name)
      const file = spelt(path.relative(folder, sample), plan)
      return [file, await formatted(file, spelt(readFileSync(sample, 'utf8'), plan), options)] as const
    }),
  )
  return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
