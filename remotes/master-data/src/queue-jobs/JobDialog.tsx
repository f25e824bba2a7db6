import type { QueueJob } from '@forecourt/contracts'
import { Button, chakra, DataList, DialogStack, ResponsiveDialog } from '@forecourt/ui'
import { JobStatusChip } from './JobStatusChip.tsx'
import { ACT_LABELS, isFor } from './acts.ts'
import { aboutText, attemptsText, durationText, timeText } from './words.ts'

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

interface Props {
  job: QueueJob
  /** Whether it is being run again at the moment. */
  isRunning: boolean
  onRetry: () => void
  onDiscard: () => void
  onClose: () => void
}

/** A job of the queue: where it stands, what it is about, and what went wrong. */
export default function JobDialog({ job, isRunning, onRetry, onDiscard, onClose }: Props) {
  const about = aboutText(job.dataSummary)
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title={job.name}
      footer={
        <>
          {isFor('discard', job) && (
            <Button
              variant="ghost"
              colorPalette="danger"
              marginInlineEnd="auto"
              disabled={isRunning}
              onClick={onDiscard}
            >
              {ACT_LABELS.discard}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {isFor('retry', job) && (
            <Button variant="solid" disabled={isRunning} aria-busy={isRunning} onClick={onRetry}>
              {ACT_LABELS.retry}
            </Button>
          )}
        </>
      }
    >
      <DialogStack>
        <DataList
          items={[
            { label: 'Status', value: <JobStatusChip status={job.status} /> },
            { label: 'Attempts', value: attemptsText(job) },
            { label: 'Queue', value: job.queue },
            { label: 'Added', value: timeText(job.createdAt) },
            { label: 'Due', value: timeText(job.runAt) },
            { label: 'Started', value: timeText(job.startedAt), none: 'Not yet' },
            { label: 'Ended', value: timeText(job.finishedAt), none: 'Not yet' },
            { label: 'Took', value: durationText(job.durationMs), none: 'Not run' },
          ]}
        />
        {job.error && (
          <section>
            <Title>{job.status === 'FAILED' ? 'Why it failed' : 'Last error'}</Title>
            <Words tabIndex={0}>{job.error}</Words>
          </section>
        )}
        {about.length > 0 && (
          <section>
            <Title>Details</Title>
            <DataList items={about} />
          </section>
        )}
      </DialogStack>
    </ResponsiveDialog>
  )
}
