import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import type { FormSchema } from '../blanks.ts'
import type { Deletable, DeleteProps } from './DeleteRecord.tsx'
import { ofAnyKind, type Standing } from './kind.ts'

const DeleteRecord = lazyDialog<DeleteProps>(() => import('./DeleteRecord.tsx'))

/**
 * Asks before a record is deleted, opened by the address `?delete=<id>`. What is in use cannot be: then it says by what,
 * and offers to take the record out of use instead.
 */
export function DeleteDialog<Schema extends FormSchema, Item extends Standing>(props: Deletable<Schema, Item>) {
  const { open, close } = props.record
  if (open?.mode !== 'delete') return null
  return <DeleteRecord {...ofAnyKind<DeleteProps>(props)} key={open.id} id={open.id} onClose={close} />
}
