import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import { isJobFor, jobsFor } from '@forecourt/domain'
import { jobsKeyOf, type Findings } from '../stage/findings.ts'
import { withoutLine } from './lines.ts'
import { emptyLine, lineOfItem, ofMenu } from './newLine.ts'
import { totalsOfLine, type LineValues } from './values.ts'

type Found = Pick<Findings, 'items' | 'labelOf'>

/** The line with the words, hours and price of a job; what was found, its safety mark and its note stay. */
export const withJob = (line: LineValues, job: StandardJob, findings: Found): LineValues => ({
  ...line,
  ...ofMenu(job, line.itemRef ?? null, findings),
  noCharge: false,
})

const isUnpriced = (line: LineValues) => line.noCharge !== true && totalsOfLine(line).net === 0

interface Quoting {
  settings: PrepSettings
  findings: Found
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
  const fits = (ref: string | null | undefined) => typeof ref === 'string' && isJobFor(job, jobsKeyOf(findings, ref))
  const unpriced = lines.findIndex((line) => fits(line.itemRef) && isUnpriced(line))
  const line = lines[unpriced]
  if (line) return { lines: lines.with(unpriced, withJob(line, job, findings)), at: unpriced }
  const ref = withoutLine(open, lines).find(fits)
  if (ref) return { lines: [...lines, lineOfItem(ref, findings, settings, { lines, job })], at: lines.length }
  // Where nothing of the kind was found, the job's own item only says where it is offered.
  const found = findings.items.find((item) => item.ref === job.itemRef && item.mark)
  const itemRef = found?.ref ?? null
  const about = { itemRef, safety: found?.safety ?? false }
  const added = emptyLine(settings, { ...ofMenu(job, itemRef, findings), ...about })
  return { lines: [...lines, added], at: lines.length }
}

/** Other jobs of the menu that would mend what the line is about. */
export const otherJobs = (
  line: LineValues,
  { standardJobs }: Pick<PrepSettings, 'standardJobs'>,
  findings: Found,
): readonly StandardJob[] => {
  const { itemRef } = line
  if (!itemRef) return []
  const jobs = jobsFor(standardJobs, jobsKeyOf(findings, itemRef))
  return jobs.filter((job) => ofMenu(job, itemRef, findings).description !== line.description)
}

/** The menu with the jobs for what is wanted first, as far as it fits a search. */
export function menuFor(
  { standardJobs }: Pick<PrepSettings, 'standardJobs'>,
  wanted: readonly string[],
  search: string,
): readonly StandardJob[] {
  const term = search.trim().toLowerCase()
  const found = standardJobs.filter(({ description }) => description.toLowerCase().includes(term))
  const isWanted = (job: StandardJob) => wanted.some((key) => isJobFor(job, key))
  return [...found.filter(isWanted), ...found.filter((job) => !isWanted(job))]
}
