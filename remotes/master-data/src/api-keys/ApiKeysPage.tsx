import { useApiQuery } from '@forecourt/api-client'
import { Link, lazyDialog, useRecordAddress } from '@forecourt/ui'
import { IntegrationsHead } from '../integrations/IntegrationsHead.tsx'
import { IssuedPage } from '../issued/IssuedPage.tsx'
import { ApiKeyCard } from './ApiKeyCard.tsx'
import { hasEnded, LIST } from './keys.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))

/** The keys by which other programs use the API at the active dealer. */
export default function ApiKeysPage() {
  const record = useRecordAddress()
  const keys = useApiQuery(LIST, {}, { select: ({ data }) => data, refetchOnMount: 'always' })
  return (
    <IssuedPage
      renderHead={(actions) => <IntegrationsHead current="/dealer/api-keys" actions={actions} />}
      record={record}
      query={keys}
      plural="API keys"
      addLabel="New key"
      empty="No keys yet. Create one for each program, so that each can be revoked on its own."
      nameOf={({ name }) => name}
      renderCard={({ item, title }) => <ApiKeyCard item={item} title={title} />}
      ended={{ title: 'Ended keys', isOne: hasEnded }}
      createDialog={CreateDialog}
      madeDialog={MadeDialog}
    >
      <p>
        A key lets another program read and change data here, within the permissions you choose: stock for the website,
        sales for the accounts.
      </p>
      <p>
        <Link to="/docs/api">How to use the API</Link>
      </p>
    </IssuedPage>
  )
}
