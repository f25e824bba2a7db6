import { errorMessage, isNotFound, useApiQuery } from '@forecourt/api-client'
import type { VehicleDetails } from '@forecourt/contracts'
import { parsePosition } from '@forecourt/domain'
import { useHasPage } from '@forecourt/federation'
import {
  ButtonLink,
  chakra,
  ErrorPanel,
  Image,
  PageHeader,
  SidePanelLayout,
  SkeletonRows,
  StageTrack,
  useNow,
  useParams,
  vehicleLabel,
  VehicleHero,
} from '@forecourt/ui'
import { FactsRow } from './FactsRow.tsx'
import { History, SeenBefore } from './History.tsx'
import { ArrivalPanel } from './panels/ArrivalPanel.tsx'
import { PapersPanel } from './panels/PapersPanel.tsx'
import { PlanPanel } from './panels/PlanPanel.tsx'
import { ProvenancePanel } from './panels/ProvenancePanel.tsx'
import { PurchasePanel } from './panels/PurchasePanel.tsx'
import { VehiclePanel } from './panels/VehiclePanel.tsx'
import { OriginsContext } from './Sourced.tsx'
import { TASKS } from './tasks.ts'
import { trackOf } from './track.ts'

const DAY_SECONDS = 86_400

const TrackBand = chakra('div', {
  base: { px: { base: '3', md: '6' }, py: '3.5', bg: 'bg.subtle' },
})
const Panels = chakra('div', {
  base: { display: 'grid', gap: '4', pb: '6', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Hero = chakra('div', {
  base: {
    borderRadius: { base: 'xl', md: 'lg' },
    overflow: 'hidden',
    bg: 'bg.muted',
    '& img': { display: 'block', width: 'full', maxHeight: '420px', objectFit: 'cover' },
  },
})
const Body = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4', maxWidth: '44rem' } })

/** Everything that is known of a vehicle, in one place. */
export default function VehiclePage() {
  const { vehicleId = '' } = useParams()
  const { data, error, isFetching, refetch } = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  if (data) return <Vehicle vehicle={data.data} />
  if (!error) {
    return (
      <>
        <PageHeader title="Vehicle" />
        <SkeletonRows rows={10} label="Loading the vehicle" />
      </>
    )
  }
  const isUnknown = isNotFound(error)
  return (
    <>
      <PageHeader title="Vehicle" />
      <Body>
        <ErrorPanel
          error={{
            title: isUnknown
              ? 'This vehicle does not exist or is not yours to see.'
              : 'The vehicle could not be loaded.',
            description: isUnknown ? undefined : errorMessage(error),
          }}
          onRetry={isUnknown ? undefined : () => void refetch()}
          retrying={isFetching}
        >
          <ButtonLink to="/">Back to home</ButtonLink>
        </ErrorPanel>
      </Body>
    </>
  )
}

function Task({ vehicle }: { vehicle: VehicleDetails }) {
  const { actionPage, stage, subStage } = vehicle
  const isThere = useHasPage(actionPage)
  const position = parsePosition(stage, subStage)
  if (!actionPage || !isThere || !position) return null
  return (
    <ButtonLink to={actionPage} variant="solid">
      {TASKS[position] ?? 'Open the task'}
    </ButtonLink>
  )
}

function Vehicle({ vehicle }: { vehicle: VehicleDetails }) {
  const now = useNow()
  const { configuration, purchase, provenance, heroUrl, timeToLineTargetDays } = vehicle
  return (
    <OriginsContext value={vehicle.origins}>
      <VehicleHero vehicle={vehicle} actions={<Task vehicle={vehicle} />}>
        <FactsRow vehicle={vehicle} />
      </VehicleHero>
      <TrackBand>
        <StageTrack stages={trackOf(vehicle, now)} targetSeconds={timeToLineTargetDays * DAY_SECONDS} />
      </TrackBand>
      <SidePanelLayout
        sideLabel="History"
        side={
          <>
            <History vehicle={vehicle} />
            <SeenBefore stays={vehicle.seenBefore} />
          </>
        }
      >
        <Panels>
          {heroUrl && (
            <Hero>
              <Image src={heroUrl} alt={vehicleLabel(vehicle)} />
            </Hero>
          )}
          <VehiclePanel vehicle={vehicle} />
          <ArrivalPanel vehicle={vehicle} />
          <PapersPanel vehicle={vehicle} />
          <ProvenancePanel provenance={provenance} />
          {purchase && <PurchasePanel vehicle={vehicle} purchase={purchase} />}
          {configuration && <PlanPanel vehicle={vehicle} configuration={configuration} />}
        </Panels>
      </SidePanelLayout>
    </OriginsContext>
  )
}
