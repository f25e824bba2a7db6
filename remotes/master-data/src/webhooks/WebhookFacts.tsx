import type { Webhook } from '@forecourt/contracts'
import { DELIVERY_STATE_LABELS, formatDate, formatDateTime, WEBHOOK_EVENT_LABELS } from '@forecourt/domain'
import { chakra, DataList, RelativeTime, TriangleAlert, Notice } from '@forecourt/ui'

const Address = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Where a webhook sends to, of what, and what is wrong with it. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, createdAt, createdBy, failingSince, switchedOffAt, lastDelivery } = webhook
  return (
    <Parts>
      {switchedOffAt && (
        <Notice icon={TriangleAlert}>
          Switched off on {formatDateTime(switchedOffAt)}, after five days without a delivery. Once the address answers
          again, switch it on under Edit. Messages that were not delivered can be sent again under Deliveries.
        </Notice>
      )}
      {!switchedOffAt && failingSince && (
        <Notice icon={TriangleAlert}>
          No delivery since {formatDateTime(failingSince)}. Each message is retried for three days, at growing
          intervals.
        </Notice>
      )}
      <Address>{url}</Address>
      <DataList
        items={[
          { label: 'Sent when', value: events.map((event) => WEBHOOK_EVENT_LABELS[event]).join('; ') },
          {
            label: 'Last message',
            value: lastDelivery && (
              <>
                {DELIVERY_STATE_LABELS[lastDelivery.state]}, <RelativeTime at={lastDelivery.at} />
              </>
            ),
            none: 'None yet',
          },
          { label: 'Created', value: `${formatDate(createdAt)} by ${createdBy.name}` },
        ]}
      />
    </Parts>
  )
}
