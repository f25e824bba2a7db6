import type { ReactNode } from 'react'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import type { RecordAddress } from '../../list/records/useRecordAddress.ts'
import type { FormSchema } from '../blanks.ts'
import type { RecordKind, Standing } from './kind.ts'

/** What the fields of a record's form may need of it. */
export interface RecordFields<Item> {
  /** Null while it is new. */
  item: Item | null
  /** Call it after a change that was made beside the form, such as a picture: the form goes on from there. */
  refresh: () => Promise<void>
}

export interface RecordDialogProps<Schema extends FormSchema, Item extends Standing> {
  /** What `useRecordAddress` gave. */
  record: RecordAddress
  kind: RecordKind<Schema, Item>
  /** 'New make', 'Edit make' unless said. */
  title?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** What else a new record wants, such as its picture. Where it fails, the record stays and is open for another try. */
  afterCreate?: (item: Item) => Promise<unknown>
  /** Told of every record that was saved, before the dialog closes. */
  onSaved?: (item: Item) => void
  /** The fields. */
  children: (fields: RecordFields<Item>) => ReactNode
}

export interface EditorProps extends RecordDialogProps<FormSchema, Standing> {
  /** Of the record that is edited; null for a new one. */
  id: string | null
  onClose: () => void
}

const RecordEditor = lazyDialog<EditorProps>(() => import('./RecordEditor.tsx'))

/**
 * The one way to make and to edit a record: a form in a dialog over its list, opened by the address `?new` or `?edit=<id>`.
 * Of two people who edit the same one, the second is told what the first changed, and loses nothing.
 */
export function RecordDialog<Schema extends FormSchema, Item extends Standing>(props: RecordDialogProps<Schema, Item>) {
  const { open, close } = props.record
  if (open?.mode !== 'new' && open?.mode !== 'edit') return null
  return <RecordEditor {...(props as unknown as EditorProps)} key={open.id} id={open.id} onClose={close} />
}
