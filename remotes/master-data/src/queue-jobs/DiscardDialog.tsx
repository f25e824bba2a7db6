import type { QueueJob } from '@forecourt/contracts'
import { counted } from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
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
          ? 'The job will not run and is removed from this list. This cannot be undone.'
          : 'The jobs will not run and are removed from this list. This cannot be undone.'
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
