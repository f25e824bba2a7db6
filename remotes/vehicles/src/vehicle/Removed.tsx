import type { VehicleHeader } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { chakra, CircleAlert, Notice } from '@forecourt/ui'

const Reason = chakra('p', { base: { mt: '1', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** Says that the vehicle was removed, by whom, when and why; nothing for one that was not. */
export function Removed({ removed }: Pick<VehicleHeader, 'removed'>) {
  if (!removed) return null
  return (
    <Notice icon={CircleAlert} tone="warning" role="status">
      <strong>
        {removed.by ? `Removed by ${removed.by.name}` : 'Removed automatically'} on {formatDateTime(removed.at)}.
      </strong>{' '}
      This record is read-only.
      <Reason>Reason: {removed.reason}</Reason>
    </Notice>
  )
}
