import type { VehicleDetails } from '@forecourt/contracts'
import { parsePosition, stageLabel } from '@forecourt/domain'
import {
  Box,
  ButtonLink,
  DataList,
  EmptyState,
  Panel,
  SidePanelLayout,
  StageTrack,
  Stack,
  Timeline,
  useNow,
  VehicleHero,
} from '@forecourt/ui'
import { headlineFacts } from './facts.tsx'
import { sentenceOf } from './events.ts'
import { RecordPanels } from './RecordPanels.tsx'
import { SeenBefore } from './SeenBefore.tsx'
import { trackOf } from './track.ts'

const day = 86_400

function History({ events }: Pick<VehicleDetails, 'events'>) {
  const entries = events.toReversed().map((event) => {
    const { title, detail } = sentenceOf(event)
    return { id: event.id, stage: event.stage, title, by: event.actorName, at: event.at, detail }
  })
  return entries.length > 0 ? <Timeline entries={entries} /> : <EmptyState>Nothing is recorded yet.</EmptyState>
}

/** The vehicle's own page: its head, how its days were spent, what was captured, and what happened. */
export function VehicleRecord({ vehicle }: { vehicle: VehicleDetails }) {
  const now = useNow()
  const { stage, subStage, visits, route, closedAt, actionPage, timeToLineTargetDays } = vehicle
  const position = parsePosition(stage, subStage)
  const track = position ? trackOf({ visits, position, route, closedAt }, now) : []
  return (
    <>
      <VehicleHero
        vehicle={vehicle}
        actions={
          actionPage && (
            <ButtonLink to={actionPage} variant="solid">
              Open {stageLabel(stage)}
            </ButtonLink>
          )
        }
      >
        <DataList items={headlineFacts(vehicle)} />
      </VehicleHero>
      <Box bg="bg.subtle" borderBottomWidth="1px" px={{ base: '3', md: '6' }} py="4">
        <StageTrack stages={track} targetSeconds={timeToLineTargetDays * day} />
      </Box>
      <SidePanelLayout
        sideLabel="History"
        side={
          <Panel title="Timeline">
            <History events={vehicle.events} />
          </Panel>
        }
      >
        <Stack gap="4">
          <SeenBefore stays={vehicle.seenBefore} />
          <RecordPanels vehicle={vehicle} />
        </Stack>
      </SidePanelLayout>
    </>
  )
}
