import type { OffsiteMovement } from '@forecourt/contracts'
import { formatDateTime, OFFSITE_REASON_LABELS } from '@forecourt/domain'
import { chakra, DataList, Panel, TriangleAlert, useNow, Notice } from '@forecourt/ui'

const List = chakra('ul', { base: { display: 'grid', gap: '1.5', mt: '4', textStyle: 'sm' } })

/** Where a vehicle is and who has it. */
export function Journey({ current }: { current: OffsiteMovement }) {
  const now = useNow()
  const { destinationName, reason, contactName, contactPhone, driverName, outAt, expectedReturnAt } = current
  const isOverdue = Date.parse(expectedReturnAt) <= now
  return (
    <Panel title={destinationName} note={OFFSITE_REASON_LABELS[reason]}>
      {isOverdue && (
        <Notice icon={TriangleAlert} tone="warning" role="group">
          It was due back at {formatDateTime(expectedReturnAt)}.
        </Notice>
      )}
      <DataList
        items={[
          { label: 'Driver', value: driverName },
          { label: 'Left', value: formatDateTime(outAt) },
          { label: 'Due back', value: formatDateTime(expectedReturnAt) },
          { label: 'Contact', value: [contactName, contactPhone].filter(Boolean).join(', ') },
          { label: 'Mileage out', value: current.odometerOut?.toLocaleString('en-GB'), none: 'Not noted' },
          { label: 'Keys out', value: current.keysOut, none: 'Not noted' },
          { label: 'Trade plate', value: current.tradePlate },
          { label: 'Sent by', value: current.sentBy.name },
          { label: 'Note', value: current.note },
        ]}
      />
      {current.extensions.length > 0 && (
        <List aria-label="Extensions">
          {current.extensions.map(({ at, from, to, reason: why, by }) => (
            <li key={at}>
              {formatDateTime(from)} → {formatDateTime(to)}
              {why && `: ${why}`} ({by.name})
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}
