import type { QueueJob } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Button, chakra, DataList, ResponsiveDialog } from '@forecourt/ui'
import { JobStatusChip } from './JobStatusChip.tsx'
import { ACT_WORDS, isFor, JOB_ACTS, type JobAct } from './useJobActs.ts'
import { attemptsText, durationText } from './words.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })
const Words = chakra('pre', {
  base: {
    p: '3',
    borderRadius: 'md',
    bg: 'bg.muted',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
const Title = chakra('h3', { base: { mb: '1.5', textStyle: 'sm', fontWeight: 'semibold' } })

const timeText = (at: string | null) => at && formatDateTime(at)

interface Props {
  job: QueueJob
  /** What is being done at the moment. */
  running: JobAct | null
  onAct: (act: JobAct) => void
  onClose: () => void
}

/** A job of the queue: where it stands, what it is about, and what went wrong. */
export default function JobDialog({ job, running, onAct, onClose }: Props) {
  const about = Object.entries(job.dataSummary)
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title={job.name}
      footer={
        <>
          {JOB_ACTS.filter((name) => isFor(name, job)).map((name) => (
            <Button
              key={name}
              colorPalette={name === 'discard' ? 'danger' : undefined}
              disabled={running !== null}
              aria-busy={running === name}
              onClick={() => onAct(name)}
            >
              {ACT_WORDS[name].label}
            </Button>
          ))}
          <Button variant="solid" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Parts>
        <DataList
          items={[
            { label: 'Status', value: <JobStatusChip status={job.status} /> },
            { label: 'Attempts', value: attemptsText(job) },
            { label: 'Queue', value: job.queue },
            { label: 'Added', value: timeText(job.createdAt) },
            { label: 'Due', value: timeText(job.runAt) },
            { label: 'Began', value: timeText(job.startedAt), none: 'Not yet' },
            { label: 'Ended', value: timeText(job.finishedAt), none: 'Not yet' },
            { label: 'Took', value: durationText(job.durationMs), none: 'Not run' },
          ]}
        />
        {job.error && (
          <section>
            <Title>{job.status === 'FAILED' ? 'Why it failed' : 'What went wrong the last time'}</Title>
            <Words tabIndex={0}>{job.error}</Words>
          </section>
        )}
        {about.length > 0 && (
          <section>
            <Title>What it is about</Title>
            <DataList
              items={about.map(([label, value]) => ({ label, value: JSON.stringify(value).replaceAll('"', '') }))}
            />
          </section>
        )}
      </Parts>
    </ResponsiveDialog>
  )
}
