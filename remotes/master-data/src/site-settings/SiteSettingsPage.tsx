import { errorMessage, useApiQuery } from '@forecourt/api-client'
import {
  ButtonLink,
  chakra,
  EmptyState,
  ErrorPanel,
  lazyDialog,
  PageHeader,
  Panel,
  Plus,
  SkeletonRows,
  useRecordAddress,
} from '@forecourt/ui'
import { PlatformRulePanel } from '../sign-in/PlatformRulePanel.tsx'
import { KeyCard } from './KeyCard.tsx'
import { ROUTE } from './route.ts'

const AddKeyDialog = lazyDialog(() => import('./AddKeyDialog.tsx'))

const Cards = chakra('div', {
  base: { display: 'grid', gap: '4', maxWidth: '4xl', px: { base: '3', md: '6' }, pb: '6' },
})

const PURPOSE =
  'With a UK Vehicle Data API key, a registration alone fills in a vehicle at infleet. One key is active at a time.'

/** The keys of the vehicle data service, of which one is in use (docs/domain.md#vehicle-data), and who needs a second step. */
export default function SiteSettingsPage() {
  const record = useRecordAddress()
  const keys = useApiQuery(`GET ${ROUTE}`, { query: { pageSize: 100 } }, { select: ({ data }) => data.data })
  const count = keys.data?.length
  const add = (
    <ButtonLink variant="solid" to={record.newHref}>
      <Plus aria-hidden />
      Add a key
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Site settings" subtitle="Vehicle data keys and sign-in" actions={add} />
      <Cards>
        <p>{PURPOSE}</p>
        {keys.isPending && <SkeletonRows />}
        {keys.error && (
          <ErrorPanel
            error={{ title: 'The keys could not be loaded.', description: errorMessage(keys.error) }}
            onRetry={() => void keys.refetch()}
            retrying={keys.isFetching}
          />
        )}
        {count === 0 && (
          <Panel>
            <EmptyState>There is no key yet, so vehicles are entered by hand.</EmptyState>
          </Panel>
        )}
        {keys.data?.map((item) => (
          <KeyCard key={item.id} item={item} isOnly={count === 1} />
        ))}
        <PlatformRulePanel />
      </Cards>
      {record.open?.mode === 'new' && <AddKeyDialog isFirst={count === 0} onClose={record.close} />}
    </>
  )
}
