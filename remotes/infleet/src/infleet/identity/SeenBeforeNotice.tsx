import type { DuplicateCheck } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import { counted, History, Link, Notice } from '@forecourt/ui'

const TIME = { one: 'time', many: 'times' }

/** The group had this car before: a returning part-exchange has a history worth reading. */
export function SeenBeforeNotice({ stays }: { stays: DuplicateCheck['seenBefore'] }) {
  const [latest, ...earlier] = stays
  if (!latest) return null
  return (
    <Notice icon={History}>
      <strong>Seen before.</strong> {latest.dealerName} had it as{' '}
      <Link to={`/vehicles/${latest.vehicleId}`} inText>
        {latest.stockNumber}
      </Link>
      {latest.closedAt && `, until ${formatDate(latest.closedAt)}`}
      {earlier.length > 0 && `, and ${counted(earlier.length, TIME)} before that`}.
    </Notice>
  )
}
