import type { Webhook } from '@forecourt/contracts'
import { DELIVERY_STATE_LABELS, formatDate, formatDateTime, WEBHOOK_EVENT_LABELS } from '@forecourt/domain'
import { chakra, DataList, Notice, RelativeTime, TriangleAlert } from '@forecourt/ui'

const Address = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Where a webhook sends to, of what, and what is wrong with it. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, createdAt, createdBy, failingSince, switchedOffAt, lastDelivery } = webhook
  return (
    <Parts>
      {switchedOffAt && (
        <Notice icon={TriangleAlert}>
          It was switched off on {formatDateTime(switchedOffAt)}: nothing had arrived for five days. Once the address
          answers again, switch it on under Edit. What was not sent can be sent again under Deliveries.
        </Notice>
      )}
      {!switchedOffAt && failingSince && (
        <Notice icon={TriangleAlert}>
          Nothing has arrived since {formatDateTime(failingSince)}. Messages are tried again for three days, less and
          less often.
        </Notice>
      )}
      <Address>{url}</Address>
      <DataList
        items={[
          { label: 'Told when', value: events.map((event) => WEBHOOK_EVENT_LABELS[event]).join('; ') },
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
