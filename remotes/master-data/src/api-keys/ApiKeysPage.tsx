import { errorMessage, useApiQuery } from '@forecourt/api-client'
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Link,
  lazyDialog,
  Panel,
  Plus,
  SectionHeading,
  SkeletonRows,
  useRecordAddress,
} from '@forecourt/ui'
import { useState } from 'react'
import { Cards } from '../integrations/Cards.ts'
import { IntegrationsHead } from '../integrations/IntegrationsHead.tsx'
import { ApiKeyCard } from './ApiKeyCard.tsx'
import { isInUse, LIST, type Made } from './keys.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))

/** The keys by which other programs use the API at the active dealer. */
export default function ApiKeysPage() {
  const record = useRecordAddress()
  const [made, setMade] = useState<Made | null>(null)
  const keys = useApiQuery(LIST, {}, { select: ({ data }) => data, refetchOnMount: 'always' })
  const used = keys.data?.filter(isInUse)
  const ended = keys.data?.filter((key) => !isInUse(key)) ?? []
  const add = (isPrimary: boolean) => (
    <ButtonLink variant={isPrimary ? 'solid' : 'outline'} to={record.newHref}>
      <Plus aria-hidden />
      New key
    </ButtonLink>
  )
  return (
    <>
      <IntegrationsHead current="/dealer/api-keys" actions={add(used?.length !== 0)} />
      <Cards>
        <p>
          With a key, another program reads and does here what you allow it: stock for the website, sales for the
          accounts.
        </p>
        <p>
          <Link to="/docs/api">How to use the API</Link>
        </p>
        {keys.isPending && <SkeletonRows />}
        {keys.error && (
          <ErrorPanel
            error={{ title: 'The API keys could not be loaded.', description: errorMessage(keys.error) }}
            onRetry={() => void keys.refetch()}
            retrying={keys.isFetching}
          />
        )}
        {used?.length === 0 && (
          <Panel>
            <EmptyState action={add(true)}>
              No program has a key yet. Create one for each program, so that each can be revoked alone.
            </EmptyState>
          </Panel>
        )}
        {used?.map((key) => (
          <ApiKeyCard key={key.id} item={key} />
        ))}
        {ended.length > 0 && (
          <>
            <SectionHeading size="lg">Ended keys</SectionHeading>
            {ended.map((key) => (
              <ApiKeyCard key={key.id} item={key} />
            ))}
          </>
        )}
      </Cards>
      {record.open?.mode === 'new' && <CreateDialog onMade={setMade} onClose={record.close} />}
      {made && <MadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
