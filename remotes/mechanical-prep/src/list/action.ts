import type { Permission } from '@forecourt/authority'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import type { SubStageOf } from '@forecourt/domain'

export interface Action {
  /** What the row's button says. */
  label: string
  permission: Permission
}

/** What is done next with a vehicle, by where it stands (domain section 4.2). */
export const ACTIONS: Readonly<Record<SubStageOf<'MECHANICAL_PREP'>, Action>> = {
  ASSESS: { label: 'Assess', permission: 'stage.mechanicalPrep.assess' },
  QUOTE: { label: 'Quote', permission: 'stage.mechanicalPrep.quote' },
  QUOTE_REVISION: { label: 'Revise', permission: 'stage.mechanicalPrep.quote' },
  APPROVAL: { label: 'Approve', permission: 'stage.mechanicalPrep.approve' },
  IN_WORKSHOP: { label: 'Complete', permission: 'stage.mechanicalPrep.complete' },
}

type Standing = Pick<MechanicalPrepListItem, 'subStage'>

export const actionOf = ({ subStage }: Standing): Action | null =>
  Object.hasOwn(ACTIONS, subStage) ? ACTIONS[subStage as SubStageOf<'MECHANICAL_PREP'>] : null

type Asked = (permission: Permission) => boolean

/** The action that this person may take, null where it is a colleague's. */
export function mayAct(vehicle: Standing, can: Asked): Action | null {
  const action = actionOf(vehicle)
  return action && can(action.permission) ? action : null
}

/** Where a row leads: to the work for whoever may do it, to the vehicle for the others, who would be turned away. */
export const pageOf = (vehicle: Standing & Pick<MechanicalPrepListItem, 'id' | 'page'>, can: Asked): string =>
  mayAct(vehicle, can) ? vehicle.page : `/vehicles/${vehicle.id}`
