import { errorMessage, invalidate, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { Webhook, WebhookDelivery } from '@forecourt/contracts'
import { DELIVERY_STATE_LABELS, DELIVERY_STATES } from '@forecourt/domain'
import {
  ArrowLeft,
  ButtonLink,
  chakra,
  lazyDialog,
  PageHeader,
  RecordListPage,
  toastError,
  toastSuccess,
  useListState,
  useParams,
  useRecordAddress,
  useRecords,
  type FilterDefinition,
  type ListSettings,
  type RowAction,
  choicesOf,
  RecordPending,
  type Choice,
} from '@forecourt/ui'
import type { ReactNode } from 'react'
import { useOpenRow } from '../lists/useOpenRow.ts'
import { COLUMNS } from './columns.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { WebhookState } from './WebhookState.tsx'
import { DELIVERIES, hostOf, LIST, ONE } from './webhooks.ts'
import { typeText } from './words.ts'

const DeliveryDialog = lazyDialog(() => import('./DeliveryDialog.tsx'))

const SHAPES = { state: DELIVERY_STATES } as const
type Sort = 'newest' | 'oldest'
const SETTINGS: ListSettings<typeof SHAPES, Sort> = {
  filters: SHAPES,
  sorts: ['newest', 'oldest'],
  changesItself: true,
}
const SORTS: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', name: 'state', label: 'State', choices: choicesOf(DELIVERY_STATES, DELIVERY_STATE_LABELS) },
]
const FURTHER = ['delivery'] as const

const renderCard = (delivery: WebhookDelivery) => <DeliveryCard {...delivery} />

const Title = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })

const headOf = (webhook: Webhook) => (count: string | null, actions: ReactNode) => (
  <PageHeader
    title={
      <Title>
        {hostOf(webhook)}
        <WebhookState webhook={webhook} />
      </Title>
    }
    subtitle={count}
    actions={
      <>
        <ButtonLink variant="ghost" to="/dealer/webhooks">
          <ArrowLeft aria-hidden />
          All webhooks
        </ButtonLink>
        {actions}
      </>
    }
  />
)

function Deliveries({ webhook }: { webhook: Webhook }) {
  const records = useRecords(DELIVERIES, useListState(SETTINGS), { webhookId: webhook.id })
  const record = useRecordAddress(FURTHER)
  const opened = useOpenRow(records.result.data?.data.data, record.open?.mode === 'delivery' ? record.open.id : null)
  const again = useApiMutation('POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again', {
    onSuccess: () => {
      toastSuccess('Message queued.')
      record.changed()
      void invalidate(DELIVERIES, ONE, LIST)
    },
    onError: (error) => toastError(errorMessage(error)),
  })
  const sendAgain = ({ id: deliveryId }: WebhookDelivery) =>
    again.mutate({ params: { webhookId: webhook.id, deliveryId } })
  const actions = (delivery: WebhookDelivery): RowAction[] =>
    webhook.isActive
      ? [{ label: delivery.state === 'PENDING' ? 'Send now' : 'Send again', onSelect: () => sendAgain(delivery) }]
      : []
  return (
    <RecordListPage
      id="webhook-deliveries"
      title={`Deliveries to ${hostOf(webhook)}`}
      renderHead={headOf(webhook)}
      noun={{ one: 'delivery', many: 'deliveries' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={typeText}
      hrefOf={({ id }) => record.hrefOf('delivery', id)}
      renderCard={renderCard}
      filters={FILTERS}
      sorts={SORTS}
      actions={actions}
      empty={{ text: 'Nothing was sent in the last 30 days.' }}
    >
      {opened && (
        <DeliveryDialog
          delivery={opened}
          isSending={again.isPending}
          onSendAgain={webhook.isActive ? () => sendAgain(opened) : null}
          onClose={record.close}
        />
      )}
    </RecordListPage>
  )
}

/** What was sent to a webhook, how it was answered, and the way to send it again. */
export default function DeliveriesPage() {
  const { webhookId = '' } = useParams()
  const webhook = useApiQuery(ONE, { params: { webhookId } }, { select: ({ data }) => data, refetchOnMount: 'always' })
  if (webhook.data) return <Deliveries key={webhookId} webhook={webhook.data} />
  return (
    <RecordPending
      isPage
      noun="webhook"
      error={webhook.error}
      isFetching={webhook.isFetching}
      onRetry={() => void webhook.refetch()}
    >
      <ButtonLink to="/dealer/webhooks">All webhooks</ButtonLink>
    </RecordPending>
  )
}
