import { STAGE_READ } from '@forecourt/authority'
import type { VehicleHeader } from '@forecourt/contracts'
import { positionOf, reworkPositions } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { useState, type ReactNode } from 'react'
import type { PageAction } from '../../actions/pageActions.ts'
import { Clock, MapPin, Pause, Undo2, UserRound, type Icon } from '../../icons.ts'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import { SHORTCUTS, type Shortcut } from '../../shortcuts/catalogue.ts'
import { stageIcons } from '../../stage/stageLook.ts'

const dialogs = {
  assign: lazyDialog(() => import(/* webpackChunkName: "handling" */ './AssignDialog.tsx')),
  hold: lazyDialog(() => import(/* webpackChunkName: "handling" */ './HoldDialog.tsx')),
  release: lazyDialog(() => import(/* webpackChunkName: "handling" */ './ReleaseDialog.tsx')),
  rework: lazyDialog(() => import(/* webpackChunkName: "handling" */ './ReworkDialog.tsx')),
  locate: lazyDialog(() => import(/* webpackChunkName: "handling" */ './LocationDialog.tsx')),
}
type DialogName = keyof typeof dialogs

interface Handling {
  /** Holding or releasing it, which stands beside the menu. */
  hold: PageAction | null
  /** What stands in the menu. */
  menu: readonly PageAction[]
  /** The open one of their dialogs. */
  dialog: ReactNode
}

/** What the person may do to a vehicle beside its stage's task; nothing for one that is closed or another dealer's. */
export function useHandlingActions(vehicle: VehicleHeader): Handling {
  const [open, setOpen] = useState<DialogName | null>(null)
  const { stage, hold, closedAt, route } = vehicle
  const isOpen = !closedAt
  const worksHere = useCan(STAGE_READ[stage], vehicle)
  const mayAssign = useCan('stage.visits.assign', vehicle) && worksHere
  const mayHold = useCan('stage.visits.hold', vehicle) && worksHere && stage !== 'OFFSITE'
  const mayLocate = useCan('vehicles.location.update', vehicle)
  const maySend = useCan('stage.offsite.send', vehicle) && stage !== 'OFFSITE'
  const isBehind = route !== null && reworkPositions(route, positionOf(vehicle)).length > 0
  const mayReturn = useCan('stage.visits.returnForRework', vehicle) && isBehind

  const opening = (id: DialogName, label: string, icon: Icon, shortcut?: Shortcut): PageAction => ({
    id,
    label,
    icon,
    shortcut,
    run: () => setOpen(id),
  })
  const holding = hold
    ? opening('release', 'Release', Undo2, SHORTCUTS.hold)
    : opening('hold', 'Hold', Pause, SHORTCUTS.hold)
  const sending = {
    id: 'offsite',
    label: 'Send offsite',
    icon: stageIcons.OFFSITE,
    to: `/stages/${vehicle.id}/offsite`,
  }
  const offered = [
    mayAssign && opening('assign', 'Assign…', UserRound, SHORTCUTS.assign),
    mayHold && hold && opening('hold', 'Change the hold…', Clock),
    mayLocate && opening('locate', 'Location and key…', MapPin, SHORTCUTS.locate),
    mayReturn && opening('rework', 'Return for rework…', Undo2),
    maySend && sending,
  ]
  const Dialog = open && dialogs[open]
  return {
    hold: isOpen && mayHold ? holding : null,
    menu: isOpen ? offered.filter((each): each is PageAction => Boolean(each)) : [],
    dialog: Dialog && <Dialog key={open} vehicle={vehicle} onClose={() => setOpen(null)} />,
  }
}
