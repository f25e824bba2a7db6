import { Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import { STAGE_READ } from '@forecourt/authority'
import type { VehicleHeader } from '@forecourt/contracts'
import { parsePosition, reworkPositions } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Clock, Ellipsis, MapPin, Pause, Undo2, UserRound, type Icon } from '../../icons.ts'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import { stageIcons } from '../../stage/stageLook.ts'

const OffsiteIcon = stageIcons.OFFSITE

const dialogs = {
  assign: lazyDialog(() => import(/* webpackChunkName: "handling" */ './AssignDialog.tsx')),
  hold: lazyDialog(() => import(/* webpackChunkName: "handling" */ './HoldDialog.tsx')),
  release: lazyDialog(() => import(/* webpackChunkName: "handling" */ './ReleaseDialog.tsx')),
  rework: lazyDialog(() => import(/* webpackChunkName: "handling" */ './ReworkDialog.tsx')),
  locate: lazyDialog(() => import(/* webpackChunkName: "handling" */ './LocationDialog.tsx')),
}
type DialogName = keyof typeof dialogs

interface EntryProps {
  name: DialogName
  icon: Icon
  onOpen: (name: DialogName) => void
  children: string
}

function Entry({ name, icon: EntryIcon, onOpen, children }: EntryProps) {
  return (
    <Menu.Item value={name} onSelect={() => onOpen(name)}>
      <EntryIcon aria-hidden />
      {children}
    </Menu.Item>
  )
}

/**
 * What staff do to a vehicle beside its stage's task: hold it and release it, give it to somebody, say where it is (domain
 * section 4.6), send it back to be worked on again, or offsite. Shows what the person may do here; nothing for a vehicle that is closed or another dealer's.
 */
export function HandlingActions({ vehicle }: { vehicle: VehicleHeader }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const { stage, subStage, hold, closedAt, route } = vehicle
  const position = parsePosition(stage, subStage)
  const worksHere = useCan(STAGE_READ[stage], vehicle)
  const mayAssign = useCan('stage.visits.assign', vehicle) && worksHere
  const mayHold = useCan('stage.visits.hold', vehicle) && worksHere && stage !== 'OFFSITE'
  const mayLocate = useCan('vehicles.location.update', vehicle)
  const maySend = useCan('stage.offsite.send', vehicle) && stage !== 'OFFSITE'
  const isBehind = route !== null && position !== null && reworkPositions(route, position).length > 0
  const mayReturn = useCan('stage.visits.returnForRework', vehicle) && isBehind
  if (closedAt || (!mayAssign && !mayHold && !mayLocate && !maySend && !mayReturn)) return null
  const Dialog = open && dialogs[open]
  return (
    <>
      {mayHold && (
        <Button onClick={() => setOpen(hold ? 'release' : 'hold')}>
          {hold ? <Undo2 aria-hidden /> : <Pause aria-hidden />}
          {hold ? 'Release' : 'Hold'}
        </Button>
      )}
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton aria-label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {mayAssign && (
                <Entry name="assign" icon={UserRound} onOpen={setOpen}>
                  Assign…
                </Entry>
              )}
              {mayHold && hold && (
                <Entry name="hold" icon={Clock} onOpen={setOpen}>
                  Change the hold…
                </Entry>
              )}
              {mayLocate && (
                <Entry name="locate" icon={MapPin} onOpen={setOpen}>
                  Location and key…
                </Entry>
              )}
              {mayReturn && (
                <Entry name="rework" icon={Undo2} onOpen={setOpen}>
                  Return for rework…
                </Entry>
              )}
              {maySend && (
                <Menu.Item value="offsite" asChild>
                  <RouterLink to={`/stages/${vehicle.id}/offsite`}>
                    <OffsiteIcon aria-hidden />
                    Send offsite
                  </RouterLink>
                </Menu.Item>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {Dialog && <Dialog key={open} vehicle={vehicle} onClose={() => setOpen(null)} />}
    </>
  )
}
