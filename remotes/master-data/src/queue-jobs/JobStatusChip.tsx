import { QUEUE_JOB_STATUS_LABELS, type QueueJobStatus } from '@forecourt/domain'
import { Chip, CircleAlert, CircleCheck, Clock, History, LoaderCircle } from '@forecourt/ui'

const LOOKS = {
  FAILED: { tone: 'red', icon: CircleAlert },
  ACTIVE: { tone: 'accent', icon: LoaderCircle },
  WAITING: { tone: 'outline', icon: Clock },
  DELAYED: { tone: 'solid', icon: History },
  COMPLETED: { tone: 'green', icon: CircleCheck },
} as const

/** Where a job stands. */
export const JobStatusChip = ({ status }: { status: QueueJobStatus }) => (
  <Chip {...LOOKS[status]}>{QUEUE_JOB_STATUS_LABELS[status]}</Chip>
)
