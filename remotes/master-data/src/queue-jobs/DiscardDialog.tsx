import type { QueueJob } from '@forecourt/contracts'
import { ConfirmDeed, counted } from '@forecourt/ui'
import { actOn, JOBS, READS } from './acts.ts'

interface Props {
  jobs: readonly QueueJob[]
  /** Told of those that could not be discarded. */
  onDone: (refused: readonly QueueJob[]) => void
  onClose: () => void
}

/** Asks before jobs are discarded. */
export default function DiscardDialog({ jobs, onDone, onClose }: Props) {
  const [only, ...others] = jobs
  const isOne = others.length === 0
  return (
    <ConfirmDeed
      title={isOne ? `Discard ${only?.name}?` : `Discard ${counted(jobs.length, JOBS)}?`}
      description={
        isOne
          ? 'What it was to do will not be done, and it goes from this list. This cannot be undone.'
          : 'What they were to do will not be done, and they go from this list. This cannot be undone.'
      }
      confirmLabel="Discard"
      destructive
      id={only?.id}
      removes
      work={() => actOn('discard', jobs)}
      done={(outcome) => ({ ...outcome, isPartial: outcome.refused.length > 0 })}
      invalidates={READS}
      onDone={({ refused }) => onDone(refused)}
      onClose={onClose}
    />
  )
}
