import { errorMessage, isNotFound, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { StageMove } from '@forecourt/contracts'
import { ButtonLink, chakra, ErrorPanel, PageHeader, SkeletonRows, useParams } from '@forecourt/ui'
import { useEffect, useState } from 'react'
import { ConfigureForm } from './ConfigureForm.tsx'
import { Configured } from './Configured.tsx'

const Body = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4', maxWidth: '44rem' } })

/** What Admin decides about a vehicle, and later changes to it (domain section 4.3, T02). */
export default function ConfigurePage() {
  const { vehicleId = '' } = useParams()
  // Another vehicle is another form: nothing of the one before may be left in it.
  return <ConfigureVehicle key={vehicleId} vehicleId={vehicleId} />
}

/** Opening the page is reading it: the vehicle is no longer new to this person. */
function useMarkRead(vehicleId: string, isThere: boolean) {
  const { mutate } = useApiMutation('POST /stage/:vehicleId/read', { invalidates: ['GET /stage/admin'] })
  useEffect(() => {
    if (isThere) mutate({ params: { vehicleId } })
  }, [vehicleId, isThere, mutate])
}

function ConfigureVehicle({ vehicleId }: { vehicleId: string }) {
  const query = useApiQuery('GET /stage/admin/:vehicleId', { params: { vehicleId } })
  const record = query.data?.data
  const [move, setMove] = useState<StageMove | null>(null)
  const [opened, setOpened] = useState(0)
  useMarkRead(vehicleId, record?.vehicle.stage === 'ADMIN')

  const refresh = async () => (await query.refetch()).data?.data

  if (move && record) return <Configured vehicle={record.vehicle} move={move} />
  if (record) {
    return (
      <ConfigureForm
        key={opened}
        record={record}
        isRefreshing={query.isFetching}
        refresh={refresh}
        onReload={async () => {
          await refresh()
          setOpened((count) => count + 1)
        }}
        onMoved={setMove}
      />
    )
  }
  if (!query.error) {
    return (
      <>
        <PageHeader title="Configure" stage="ADMIN" />
        <SkeletonRows rows={10} label="Loading the vehicle" />
      </>
    )
  }
  const title = isNotFound(query.error)
    ? 'This vehicle does not exist or is not yours to see.'
    : 'The vehicle could not be loaded.'
  return (
    <>
      <PageHeader title="Configure" stage="ADMIN" />
      <Body>
        <ErrorPanel
          error={{ title, description: isNotFound(query.error) ? undefined : errorMessage(query.error) }}
          onRetry={isNotFound(query.error) ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        >
          <ButtonLink to="/stages/admin">Back to the list</ButtonLink>
        </ErrorPanel>
      </Body>
    </>
  )
}
