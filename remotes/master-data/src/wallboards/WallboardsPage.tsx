import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { WallboardLink } from '@forecourt/contracts'
import {
  ButtonLink,
  chakra,
  EmptyState,
  ErrorPanel,
  Link,
  lazyDialog,
  PageHeader,
  Panel,
  Plus,
  SkeletonRows,
  useRecordAddress,
} from '@forecourt/ui'
import { useState } from 'react'
import { WallboardCard } from './WallboardCard.tsx'
import { LIST, type Made } from './wallboards.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))

const Cards = chakra('div', {
  base: { display: 'grid', gap: '4', maxWidth: '4xl', px: { base: '3', md: '6' }, pb: '6' },
})

const Ended = chakra('h2', { base: { mt: '2', textStyle: 'lg', fontWeight: 'semibold' } })

const cards = (links: readonly WallboardLink[]) => links.map((link) => <WallboardCard key={link.id} link={link} />)

/** The televisions that show the wallboard of the active dealer. */
export default function WallboardsPage() {
  const record = useRecordAddress()
  const [made, setMade] = useState<Made | null>(null)
  const links = useApiQuery(LIST, {}, { select: ({ data }) => data, refetchOnMount: 'always', refetchInterval: 30_000 })
  const live = links.data?.filter(({ endedAt }) => endedAt === null)
  const ended = links.data?.filter(({ endedAt }) => endedAt !== null) ?? []
  const add = (
    <ButtonLink variant="solid" to={record.newHref}>
      <Plus aria-hidden />
      New link
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Wallboards" subtitle={<Link to="/dealer/employees">Employees</Link>} actions={add} />
      <Cards>
        <p>
          A wallboard shows on a television where every vehicle is and what is late, without prices or buyers. Each
          television has its own link.
        </p>
        {links.isPending && <SkeletonRows />}
        {links.error && (
          <ErrorPanel
            error={{ title: 'The wallboards could not be loaded.', description: errorMessage(links.error) }}
            onRetry={() => void links.refetch()}
            retrying={links.isFetching}
          />
        )}
        {live?.length === 0 && (
          <Panel>
            <EmptyState>No television has a link yet. Create one for the workshop and open it there.</EmptyState>
          </Panel>
        )}
        {live && cards(live)}
        {ended.length > 0 && (
          <>
            <Ended>Ended links</Ended>
            {cards(ended)}
          </>
        )}
      </Cards>
      {record.open?.mode === 'new' && <CreateDialog onMade={setMade} onClose={record.close} />}
      {made && <MadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
