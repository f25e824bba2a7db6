import { errorMessage, useApiQuery } from '@forecourt/api-client'
import {
  ButtonLink,
  chakra,
  EmptyState,
  ErrorPanel,
  Link,
  lazyDialog,
  lazyPart,
  Panel,
  Plus,
  SkeletonRows,
  useRecordAddress,
} from '@forecourt/ui'
import { useState } from 'react'
import { Cards } from '../integrations/Cards.ts'
import { IntegrationsHead } from '../integrations/IntegrationsHead.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookFacts } from './WebhookFacts.tsx'
import { WebhookState } from './WebhookState.tsx'
import { hostOf, LIST, pageOf, type Made } from './webhooks.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))
const EditDialog = lazyPart(() => import('./EditDialog.tsx'), { title: 'The webhook', waiting: null })

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })

/** The addresses that are told of what happens at the active dealer. */
export default function WebhooksPage() {
  const record = useRecordAddress()
  const [made, setMade] = useState<Made | null>(null)
  const webhooks = useApiQuery(
    LIST,
    {},
    {
      select: ({ data }) => data,
      refetchOnMount: 'always',
      refetchInterval: 30_000,
    },
  )
  const add = (isPrimary: boolean) => (
    <ButtonLink variant={isPrimary ? 'solid' : 'outline'} to={record.newHref}>
      <Plus aria-hidden />
      New webhook
    </ButtonLink>
  )
  return (
    <>
      <IntegrationsHead current="/dealer/webhooks" actions={add(webhooks.data?.length !== 0)} />
      <Cards>
        <p>
          Forecourt tells other programs at once when a vehicle moves, goes on sale or is sold, or a quote is decided,
          so that they need not ask.
        </p>
        <p>
          <Link to="/docs/api">How webhooks work</Link>
        </p>
        {webhooks.isPending && <SkeletonRows />}
        {webhooks.error && (
          <ErrorPanel
            error={{ title: 'The webhooks could not be loaded.', description: errorMessage(webhooks.error) }}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        )}
        {webhooks.data?.length === 0 && (
          <Panel>
            <EmptyState action={add(true)}>
              No program is told of anything yet. Add the address at which one waits for messages.
            </EmptyState>
          </Panel>
        )}
        {webhooks.data?.map((webhook) => (
          <Panel
            key={webhook.id}
            title={hostOf(webhook)}
            note={<WebhookState webhook={webhook} />}
            more={<Link to={pageOf(webhook)}>Deliveries</Link>}
          >
            <Parts>
              <WebhookFacts webhook={webhook} />
              <WebhookActions webhook={webhook} editHref={record.hrefOf('edit', webhook.id)} onSecret={setMade} />
            </Parts>
          </Panel>
        ))}
      </Cards>
      {record.open?.mode === 'new' && <CreateDialog onMade={setMade} onClose={record.close} />}
      {record.open?.mode === 'edit' && <EditDialog record={record} />}
      {made && <MadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
