import type { VehicleHeader } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { CircleAlert, Notice } from '@forecourt/ui'

/** Says that the vehicle was removed, by whom, when and why; nothing for one that was not. */
export function Removed({ removed }: Pick<VehicleHeader, 'removed'>) {
  if (!removed) return null
  return (
    <Notice icon={CircleAlert} tone="warning" role="status">
      <strong>
        Removed by {removed.by?.name ?? 'the program'} on {formatDateTime(removed.at)}.
      </strong>{' '}
      {removed.reason} This record can only be read.
    </Notice>
  )
}
