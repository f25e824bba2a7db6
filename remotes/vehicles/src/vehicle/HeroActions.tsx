import type { VehicleHeader } from '@forecourt/contracts'
import { stageLabel } from '@forecourt/domain'
import { ArrowRight, ButtonLink, HandlingActions, Pencil, SHORTCUTS, Trash2, type PageAction } from '@forecourt/ui'

interface Props {
  vehicle: VehicleHeader
  /** The dialogs of the page; null for those who may not open them. */
  correctHref: string | null
  removeHref: string | null
}

/** What can be done to the vehicle from its own page, the task that it waits for last. */
export function HeroActions({ vehicle, correctHref, removeHref }: Props) {
  const { actionPage, stage } = vehicle
  const others: PageAction[] = []
  if (actionPage) {
    const label = `Open ${stageLabel(stage)}`
    others.push({ id: 'task', label, icon: ArrowRight, to: actionPage, shortcut: SHORTCUTS.openTask })
  }
  if (correctHref) others.push({ id: 'correct', label: 'Correct details', icon: Pencil, to: correctHref })
  if (removeHref) others.push({ id: 'remove', label: 'Remove vehicle', icon: Trash2, to: removeHref })
  return (
    <>
      <HandlingActions vehicle={vehicle} others={others} />
      {actionPage && (
        <ButtonLink to={actionPage} variant="solid">
          Open {stageLabel(stage)}
        </ButtonLink>
      )}
    </>
  )
}
