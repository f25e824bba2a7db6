import type { StageListItem } from '@forecourt/contracts'

/** What the dialog of something that is done to several vehicles is given. */
export interface BulkActionProps {
  /** The vehicles that were chosen; where there are none, registrations are asked for. */
  chosen: readonly StageListItem[]
  /** Told which of the chosen ones it was not done to. */
  onDone: (left: readonly StageListItem[]) => void
  onClose: () => void
}
