import type { ReactNode } from 'react'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import type { RecordAddress } from '../../list/records/useRecordAddress.ts'
import type { FormSchema } from '../blanks.ts'
import type { RecordKind, Standing } from './kind.ts'

interface Props<Schema extends FormSchema, Item extends Standing> {
  /** What `useRecordAddress` gave. */
  record: RecordAddress
  kind: RecordKind<Schema, Item>
  /** What goes with the record, in sentences. */
  description?: (item: Item) => ReactNode
}

export interface DeleteProps extends Props<FormSchema, Standing> {
  id: string
  onClose: () => void
}

const DeleteRecord = lazyDialog<DeleteProps>(() => import('./DeleteRecord.tsx'))

/**
 * Asks before a record is deleted, opened by the address `?delete=<id>`. What is in use cannot be: then it says by what,
 * and offers to take the record out of use instead.
 */
export function DeleteDialog<Schema extends FormSchema, Item extends Standing>(props: Props<Schema, Item>) {
  const { open, close } = props.record
  if (open?.mode !== 'delete') return null
  return <DeleteRecord {...(props as unknown as DeleteProps)} key={open.id} id={open.id} onClose={close} />
}
