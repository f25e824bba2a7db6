import type { VehicleRecord as Vehicle } from '@forecourt/contracts'
import { positionOf, stageLabel, vehicleMark } from '@forecourt/domain'
import { ModulePanels } from '@forecourt/federation'
import { useCan } from '@forecourt/session'
import {
  Box,
  chakra,
  DataList,
  lazyDialog,
  SidePanelLayout,
  StageTrack,
  Stack,
  useIsNarrow,
  useNow,
  useRecordAddress,
  VehicleHero,
} from '@forecourt/ui'
import { useState } from 'react'
import { headlineFacts } from './facts.tsx'
import { HeroActions } from './HeroActions.tsx'
import { Offsite } from './Offsite.tsx'
import { Photos } from './photos/Photos.tsx'
import { RecordPanels } from './RecordPanels.tsx'
import { Removed } from './Removed.tsx'
import { SeenBefore } from './SeenBefore.tsx'
import { SidePanel } from './SidePanel.tsx'
import { ComposerBar } from './thread/ComposerBar.tsx'
import { useThread } from './thread/useThread.ts'
import { trackOf } from './track.ts'

const CorrectDialog = lazyDialog(() => import('./correct/CorrectDialog.tsx'))
const RemoveDialog = lazyDialog(() => import('./correct/RemoveDialog.tsx'))

const day = 86_400

/** On a phone as high as what it holds: the bar at the foot comes after it, or it would scroll away. */
const Whole = chakra('div', { base: { display: { base: 'block', md: 'contents' }, flex: '1 0 auto' } })

/**
 * Shows modules' panels and what is below them together, once all have loaded: their heights are not known before, and some
 * turn out to be empty. After 1.5 s the rest is shown without a slow one.
 */
const Below = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media screen': {
      // Of itself and not of what it holds, all of which Chromium would look at again whenever a panel adds something.
      '&:has(> [data-panels] [role=status][aria-label^=Loading])': {
        visibility: 'hidden',
        animation: 'appear 0s 1.5s forwards',
      },
    },
  },
})

/** The vehicle's own page: its head, how its days were spent, what was captured, said and done. */
export function VehicleRecord({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  const isNarrow = useIsNarrow()
  const thread = useThread(vehicle.id)
  const record = useRecordAddress()
  const [isWriting, setIsWriting] = useState(false)
  const mayCorrect = useCan('vehicles.stock.correct', vehicle) && !vehicle.closedAt
  const mayRemove = useCan('vehicles.stock.remove', vehicle) && !vehicle.closedAt
  const { stage, actionPage, visits, route, closedAt, hold, timeToLineTargetDays } = vehicle
  const position = positionOf(vehicle)
  const track = trackOf({ visits, position, route, closedAt, heldSince: hold?.since ?? null }, now)
  const mark = vehicleMark(vehicle)?.text ?? vehicle.stockNumber
  const task = actionPage ? { to: actionPage, label: `Open ${stageLabel(stage)}` } : null
  const hrefs = {
    correctHref: mayCorrect ? record.hrefOf('edit', vehicle.id) : null,
    removeHref: mayRemove ? record.hrefOf('delete', vehicle.id) : null,
  }
  return (
    <>
      <VehicleHero vehicle={vehicle} actions={<HeroActions vehicle={vehicle} task={task} {...hrefs} />}>
        <DataList items={headlineFacts(vehicle)} />
      </VehicleHero>
      <Box bg="bg.subtle" borderBottomWidth="1px" px={{ base: '3', md: '6' }} py="4">
        <StageTrack stages={track} targetSeconds={timeToLineTargetDays * day} />
      </Box>
      <Whole>
        <SidePanelLayout
          sideLabel="Messages and history"
          side={<SidePanel vehicle={vehicle} mark={mark} thread={thread} onWrite={() => setIsWriting(true)} />}
        >
          <Stack gap="5" pb="5">
            <Removed removed={vehicle.removed} />
            <Offsite vehicle={vehicle} />
            <SeenBefore stays={vehicle.seenBefore} />
            <Photos vehicle={vehicle} files={vehicle.files} />
            <Below>
              <Stack gap="5" data-panels _empty={{ display: 'none' }}>
                <ModulePanels place="vehicle" vehicleId={vehicle.id} />
              </Stack>
              <RecordPanels vehicle={vehicle} {...hrefs} />
            </Below>
          </Stack>
        </SidePanelLayout>
      </Whole>
      {mayCorrect && record.open?.mode === 'edit' && <CorrectDialog record={record} onClose={record.close} />}
      {mayRemove && record.open?.mode === 'delete' && <RemoveDialog vehicle={vehicle} onClose={record.close} />}
      {isNarrow && !vehicle.removed && (
        <ComposerBar
          vehicleId={vehicle.id}
          mark={mark}
          unread={thread.unreadCount}
          task={task}
          isWriting={isWriting}
          onWrite={setIsWriting}
        />
      )}
    </>
  )
}
