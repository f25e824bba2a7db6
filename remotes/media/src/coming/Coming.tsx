import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { MediaComing } from '@forecourt/contracts'
import { formatTime, londonDay, positionLabel, positionOf } from '@forecourt/domain'
import {
  chakra,
  Chip,
  ErrorPanel,
  ItemName,
  MutedText,
  ResponsiveDialog,
  RouterLink,
  SectionHeading,
  SkeletonRows,
  SlaMark,
  useNow,
  vehicleName,
  VehiclePlate,
} from '@forecourt/ui'

type Vehicle = MediaComing['items'][number]

const Days = chakra('div', { base: { display: 'grid', gap: '5' } })
const Day = chakra('section', { base: { display: 'grid', gap: '2' } })
const Rows = chakra('ul', { base: { display: 'grid', gap: '2' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: '9rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
})
const Way = chakra(RouterLink, {
  base: { display: 'inline-flex', minHeight: { base: 'touch', md: '0' }, alignItems: 'center', borderRadius: 'md' },
})
const Words = chakra('span', { base: { display: 'grid', minWidth: '0' } })
const Detail = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Marks = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    gridColumn: { base: '1 / -1', md: 'auto' },
  },
})

const SURENESS = {
  LIKELY: { state: 'GREEN', words: 'Likely' },
  POSSIBLE: { state: 'AMBER', words: 'Possible' },
  UNCERTAIN: { state: 'NONE', words: 'Uncertain' },
} as const

const TARGETS: Readonly<Record<Vehicle['to'], string>> = { VALET: 'Valet', MEDIA: 'Photos' }

function ComingRow({ vehicle }: { vehicle: Vehicle }) {
  const { id, to, expectedAt, sureness, reason, openBodyWork } = vehicle
  const { state, words } = SURENESS[sureness]
  return (
    <Row>
      <Way to={`/vehicles/${id}`}>
        <VehiclePlate vehicle={vehicle} />
      </Way>
      <Words>
        <ItemName>{vehicleName(vehicle)}</ItemName>
        <Detail>
          {positionLabel(positionOf(vehicle))}. {reason}
        </Detail>
      </Words>
      <Marks>
        <Chip>{`${TARGETS[to]}, about ${formatTime(expectedAt)}`}</Chip>
        {state === 'NONE' ? <Chip tone="outline">{words}</Chip> : <SlaMark state={state}>{words}</SlaMark>}
        {openBodyWork && <Chip tone="amber">Body work open</Chip>}
      </Marks>
    </Row>
  )
}

/** What arrives at the valet and the photo bay today and tomorrow, and how sure that is. */
export default function Coming({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('GET /stage/media/coming')
  const today = londonDay(useNow())
  const items = data?.data.items ?? []
  const days = [
    { title: 'Today', items: items.filter(({ expectedAt }) => londonDay(expectedAt) === today) },
    { title: 'Tomorrow', items: items.filter(({ expectedAt }) => londonDay(expectedAt) !== today) },
  ]
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title="Coming to Media"
      description="Estimated from each vehicle’s route, its clock and how long its steps usually take here."
    >
      {error && !data ? (
        <ErrorPanel
          error={{ title: 'The forecast could not be loaded.', description: errorMessage(error) }}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <Days>
          {days.map((day) => (
            <Day key={day.title} aria-label={day.title}>
              <SectionHeading as="h3">
                {day.title} ({day.items.length})
              </SectionHeading>
              {day.items.length === 0 ? (
                <MutedText size="sm">No vehicles expected.</MutedText>
              ) : (
                <Rows>
                  {day.items.map((vehicle) => (
                    <ComingRow key={vehicle.id} vehicle={vehicle} />
                  ))}
                </Rows>
              )}
            </Day>
          ))}
        </Days>
      ) : (
        <SkeletonRows rows={6} label="Loading the forecast" />
      )}
    </ResponsiveDialog>
  )
}
