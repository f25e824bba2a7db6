import type { VehicleHeader } from '@forecourt/contracts'
import {
  ArrowRight,
  ButtonLink,
  HandlingActions,
  Pencil,
  SHORTCUTS,
  Trash2,
  useIsNarrow,
  type PageAction,
} from '@forecourt/ui'

interface Props {
  vehicle: VehicleHeader
  /** What the vehicle waits for: a phone has it at its foot. */
  task: { to: string; label: string } | null
  /** The dialogs of the page; null for those who may not open them. */
  correctHref: string | null
  removeHref: string | null
}

/** What can be done to the vehicle from its own page, the task that it waits for last. */
export function HeroActions({ vehicle, task, correctHref, removeHref }: Props) {
  const isNarrow = useIsNarrow()
  const others: PageAction[] = []
  if (task) others.push({ id: 'task', icon: ArrowRight, shortcut: SHORTCUTS.openTask, ...task })
  if (correctHref) others.push({ id: 'correct', label: 'Correct details', icon: Pencil, to: correctHref })
  if (removeHref) others.push({ id: 'remove', label: 'Remove vehicle', icon: Trash2, to: removeHref })
  return (
    <>
      <HandlingActions vehicle={vehicle} others={others} />
      {task && !isNarrow && (
        <ButtonLink to={task.to} variant="solid">
          {task.label}
        </ButtonLink>
      )}
    </>
  )
}
