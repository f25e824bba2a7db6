import { StagePage } from '@forecourt/stage'
import { ConfigureForm } from './ConfigureForm.tsx'

const LIST = { to: '/stages/admin', name: 'Admin' }

/** What Admin decides about a vehicle, and later changes to it (domain section 4.3, T02). */
export default function ConfigurePage() {
  return (
    <StagePage route="GET /stage/admin/:vehicleId" stage="ADMIN" task="Configure" list={LIST}>
      {({ record, isRefreshing, refresh, reload, onMoved }) => (
        <ConfigureForm
          record={record}
          isRefreshing={isRefreshing}
          refresh={refresh}
          onReload={reload}
          onMoved={onMoved}
        />
      )}
    </StagePage>
  )
}
