import { can } from '@forecourt/authority'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { SUB_STAGE_LABELS } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { chakra, RouterLink, TwoLines } from '@forecourt/ui'
import { mayAct } from './action.ts'

const Action = chakra(RouterLink, {
  base: {
    color: 'accent.fg',
    fontWeight: 'semibold',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** Where the vehicle stands, under what this person may do about it; the row's own link leads there for the keyboard. */
export function RowAction({ vehicle }: { vehicle: MechanicalPrepListItem }) {
  const actor = useActor()
  const action = mayAct(vehicle, (permission) => can(permission, actor))
  const standing = SUB_STAGE_LABELS[vehicle.subStage]
  if (!action) return <span>{standing}</span>
  const link = (
    <Action to={vehicle.page} tabIndex={-1}>
      {action.label}
    </Action>
  )
  return <TwoLines first={link} second={action.label === standing ? undefined : standing} />
}
