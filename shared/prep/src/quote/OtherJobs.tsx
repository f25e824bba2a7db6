import type { PrepSettings } from '@forecourt/contracts'
import { Cluster } from '@forecourt/ui'
import type { Findings } from '../stage/findings.ts'
import { JobButton } from './JobButton.tsx'
import { otherJobs } from './jobs.ts'
import { IN_ROW } from './lineTable.ts'
import type { LineActions } from './useLines.ts'
import type { LineValues } from './values.ts'

const IN_FOOT = { [IN_ROW]: { gridRow: '7', gridColumn: '1 / -1' } }

interface Props {
  index: number
  line: LineValues
  settings: Pick<PrepSettings, 'standardJobs' | 'labourRate'>
  findings: Findings
  actions: LineActions
}

/** What else of the menu mends the same: pads alone or with discs, a dearer tyre or a cheaper one. */
export function OtherJobs({ index, line, settings, findings, actions }: Props) {
  const jobs = otherJobs(line, settings, findings)
  if (jobs.length === 0) return null
  return (
    <Cluster as="ul" css={IN_FOOT} aria-label={`Other jobs for line ${index + 1}`}>
      {jobs.map((job) => (
        <li key={job.key}>
          <JobButton
            job={job}
            labourRate={settings.labourRate}
            isInstead
            onTake={() => actions.changeJob(index, job)}
          />
        </li>
      ))}
    </Cluster>
  )
}
