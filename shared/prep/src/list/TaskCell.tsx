import type { PrepListItem } from '@forecourt/contracts'
import { SUB_STAGE_LABELS } from '@forecourt/domain'
import { chakra, RouterLink, TwoLines } from '@forecourt/ui'
import { useTask } from './task.ts'

const TaskLink = chakra(RouterLink, {
  base: {
    color: 'accent.fg',
    fontWeight: 'semibold',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** Where the vehicle stands, under what this person may do about it; the row's own link leads there for the keyboard. */
export function TaskCell({ vehicle }: { vehicle: PrepListItem }) {
  const task = useTask(vehicle)
  const standing = SUB_STAGE_LABELS[vehicle.subStage]
  if (!task) return <span>{standing}</span>
  const link = (
    <TaskLink to={vehicle.page} tabIndex={-1}>
      {task.label}
    </TaskLink>
  )
  return <TwoLines first={link} second={task.label === standing ? undefined : standing} />
}
