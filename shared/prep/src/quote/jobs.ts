import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import { isJobFor, jobsFor, ofJob } from '@forecourt/domain'
import type { Findings } from '../stage/findings.ts'
import { withoutLine } from './lines.ts'
import { emptyLine, lineOfItem } from './newLine.ts'
import { totalsOfLine, type LineValues } from './values.ts'

/** The line with the words, hours and price of a job; what was found, its safety mark and its note stay. */
export const withJob = (line: LineValues, job: StandardJob): LineValues => ({
  ...line,
  ...ofJob(job, line.itemRef ?? null),
  noCharge: false,
})

const isUnpriced = (line: LineValues) => line.noCharge !== true && totalsOfLine(line).net === 0

interface Quoting {
  settings: PrepSettings
  findings: Pick<Findings, 'items' | 'labelOf'>
  /** What was found and is not approved yet. */
  open: readonly string[]
}

/**
 * The lines with a job of the menu: it prices the line of a finding that it mends and that has no price yet, else it becomes
 * the line of such a finding that has none, else a line of its own. `at` is where it went.
 */
export function takeJob(
  lines: readonly LineValues[],
  job: StandardJob,
  { settings, findings, open }: Quoting,
): { lines: LineValues[]; at: number } {
  const fits = (ref: string | null | undefined) => typeof ref === 'string' && isJobFor(job, ref)
  const unpriced = lines.findIndex((line) => fits(line.itemRef) && isUnpriced(line))
  const line = lines[unpriced]
  if (line) return { lines: lines.with(unpriced, withJob(line, job)), at: unpriced }
  const ref = withoutLine(open, lines).find(fits)
  if (ref) return { lines: [...lines, lineOfItem(ref, findings, settings, { lines, job })], at: lines.length }
  // Where nothing of the kind was found, the job's own item only says where it is offered.
  const found = findings.items.find((item) => item.ref === job.itemRef && item.mark)
  const itemRef = found?.ref ?? null
  const about = { itemRef, safety: found?.safety ?? false }
  const added = emptyLine(settings, { ...ofJob(job, itemRef), ...about })
  return { lines: [...lines, added], at: lines.length }
}

/** Other jobs of the menu that would mend what the line is about. */
export const otherJobs = (
  line: LineValues,
  { standardJobs }: Pick<PrepSettings, 'standardJobs'>,
): readonly StandardJob[] =>
  line.itemRef
    ? jobsFor(standardJobs, line.itemRef).filter(
        (job) => ofJob(job, line.itemRef ?? null).description !== line.description,
      )
    : []

/** The menu with what mends the findings first, as far as it fits a search. */
export function menuFor(
  { standardJobs }: Pick<PrepSettings, 'standardJobs'>,
  open: readonly string[],
  search: string,
): readonly StandardJob[] {
  const term = search.trim().toLowerCase()
  const found = standardJobs.filter(({ description }) => description.toLowerCase().includes(term))
  const isWanted = (job: StandardJob) => open.some((ref) => isJobFor(job, ref))
  return [...found.filter(isWanted), ...found.filter((job) => !isWanted(job))]
}
