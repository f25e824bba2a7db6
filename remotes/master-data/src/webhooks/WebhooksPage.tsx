import { useApiQuery } from '@forecourt/api-client'
import { Link, lazyDialog, lazyPart, useRecordAddress } from '@forecourt/ui'
import { IntegrationsHead } from '../integrations/IntegrationsHead.tsx'
import { IssuedPage } from '../issued/IssuedPage.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { hostOf, LIST } from './webhooks.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))
const EditDialog = lazyPart(() => import('./EditDialog.tsx'), { title: 'The webhook', waiting: null })

/** The addresses that are told of what happens at the active dealer. */
export default function WebhooksPage() {
  const record = useRecordAddress()
  const webhooks = useApiQuery(
    LIST,
    {},
    { select: ({ data }) => data, refetchOnMount: 'always', refetchInterval: 30_000 },
  )
  return (
    <>
      <IssuedPage
        renderHead={(actions) => <IntegrationsHead current="/dealer/webhooks" actions={actions} />}
        record={record}
        query={webhooks}
        plural="webhooks"
        addLabel="New webhook"
        empty="No webhooks yet. Add the address at which another program receives messages."
        nameOf={hostOf}
        renderCard={({ item, title, onMade }) => (
          <WebhookCard webhook={item} title={title} editHref={record.hrefOf('edit', item.id)} onSecret={onMade} />
        )}
        createDialog={CreateDialog}
        madeDialog={MadeDialog}
      >
        <p>
          Forecourt tells other programs straight away when a vehicle moves, goes on sale or is sold, or a quote is
          decided, so that they do not have to keep asking.
        </p>
        <p>
          <Link to="/docs/api">How webhooks work</Link>
        </p>
      </IssuedPage>
      {record.open?.mode === 'edit' && <EditDialog record={record} />}
    </>
  )
}
