import type { QueueJob } from '@forecourt/contracts'
import { chakra, RelativeTime, TwoLines } from '@forecourt/ui'
import { JobStatusChip } from './JobStatusChip.tsx'
import { attemptsText } from './words.ts'

const Root = chakra('span', { base: { display: 'grid', gap: '2' } })
const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
})

/** A job on a phone. */
export function JobCard(job: QueueJob) {
  const { name, error, status, finishedAt, runAt } = job
  return (
    <Root>
      <TwoLines first={name} second={error} strong />
      <Facts>
        <JobStatusChip status={status} />
        <span>
          Attempt {attemptsText(job)}, <RelativeTime at={finishedAt ?? runAt} focusable={false} />
        </span>
      </Facts>
    </Root>
  )
}
