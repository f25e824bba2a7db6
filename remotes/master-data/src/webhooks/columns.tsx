import type { WebhookDelivery } from '@forecourt/contracts'
import { DELIVERY_STATE_LABELS, formatDateTime } from '@forecourt/domain'
import { NoValue, RelativeTime, TwoLines, type Column } from '@forecourt/ui'
import { durationText } from '../queue-jobs/words.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { outcomeText, typeText } from './words.ts'

/** The columns of what was sent to a webhook. */
export const COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    id: 'type',
    header: 'Message',
    primary: true,
    stays: 'always',
    cell: (delivery) => <TwoLines first={typeText(delivery)} second={delivery.type} strong least={12} />,
    text: typeText,
  },
  {
    id: 'state',
    header: 'State',
    stays: 'always',
    cell: ({ state }) => <DeliveryState state={state} />,
    text: ({ state }) => DELIVERY_STATE_LABELS[state],
  },
  {
    id: 'outcome',
    header: 'Answer',
    stays: 'long',
    cell: (delivery) => outcomeText(delivery) ?? <NoValue>Not tried yet</NoValue>,
    text: outcomeText,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    kind: 'number',
    cell: ({ attempts }) => attempts,
    text: ({ attempts }) => attempts,
  },
  {
    id: 'duration',
    header: 'Took',
    kind: 'number',
    cell: ({ durationMs }) => durationText(durationMs) ?? <NoValue>Not tried yet</NoValue>,
    text: ({ durationMs }) => durationText(durationMs),
  },
  {
    id: 'createdAt',
    header: 'When',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <RelativeTime at={createdAt} focusable={false} />,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
]
