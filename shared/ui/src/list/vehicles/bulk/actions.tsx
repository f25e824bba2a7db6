import type { Permission } from '@forecourt/authority'
import type { ComponentType } from 'react'
import { CircleCheck, Flag, MapPin, UserRound, type Icon } from '../../../icons.ts'
import { lazyDialog } from '../../../lazy/lazyDialog.tsx'
import type { BulkActionProps } from './bulkActionProps.ts'
import type { BulkCall } from './BulkDialog.tsx'

const BulkDialog = lazyDialog(() => import(/* webpackChunkName: "bulk" */ './BulkDialog.tsx'))

/** Something that can be done to several vehicles at once. */
export interface BulkAction {
  id: string
  label: string
  icon: Icon
  /** Offered to those who hold it. */
  permission: Permission
  /** Shown when the action is pressed; it says what is to be done and does it. */
  Dialog: ComponentType<BulkActionProps>
}

const calling = (call: BulkCall) => (props: BulkActionProps) => <BulkDialog call={call} {...props} />

/** What the bar offers, in its order: on a phone the first three stand in it and the others in its menu. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  { id: 'assign', label: 'Assign', icon: UserRound, permission: 'stage.visits.assign', Dialog: calling('assign') },
  { id: 'bay', label: 'Move bay', icon: MapPin, permission: 'vehicles.location.update', Dialog: calling('location') },
  { id: 'read', label: 'Mark read', icon: CircleCheck, permission: 'stage.visits.read', Dialog: calling('read') },
  {
    id: 'priority',
    label: 'Priority',
    icon: Flag,
    permission: 'vehicles.stock.prioritise',
    Dialog: calling('priority'),
  },
]
