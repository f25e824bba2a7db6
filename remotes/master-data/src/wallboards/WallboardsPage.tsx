import { useApiQuery } from '@forecourt/api-client'
import { Link, lazyDialog, PageHeader, useRecordAddress } from '@forecourt/ui'
import { IssuedPage } from '../issued/IssuedPage.tsx'
import { WallboardCard } from './WallboardCard.tsx'
import { LIST } from './wallboards.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const MadeDialog = lazyDialog(() => import('./MadeDialog.tsx'))

/** The televisions that show the wallboard of the active dealer. */
export default function WallboardsPage() {
  const record = useRecordAddress()
  const links = useApiQuery(LIST, {}, { select: ({ data }) => data, refetchOnMount: 'always', refetchInterval: 30_000 })
  return (
    <IssuedPage
      renderHead={(actions) => (
        <PageHeader title="Wallboards" subtitle={<Link to="/dealer/employees">Employees</Link>} actions={actions} />
      )}
      record={record}
      query={links}
      plural="wallboards"
      addLabel="New link"
      empty="No television has a link yet. Create one for the workshop and open it there."
      nameOf={({ name }) => name}
      renderCard={({ item, title }) => <WallboardCard link={item} title={title} />}
      ended={{ title: 'Ended links', isOne: ({ endedAt }) => endedAt !== null }}
      createDialog={CreateDialog}
      madeDialog={MadeDialog}
    >
      <p>
        A wallboard shows on a television where every vehicle is and what is late, without prices or buyers. Each
        television has its own link.
      </p>
    </IssuedPage>
  )
}
