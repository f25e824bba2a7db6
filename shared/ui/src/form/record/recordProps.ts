import type { ReactNode } from 'react'
import type { ResponsiveDialogProps } from '../../overlay/dialogProps.ts'
import type { RecordAddress } from '../../list/records/useRecordAddress.ts'
import type { FormSchema } from '../blanks.ts'
import type { RecordKind, Standing } from './kind.ts'
import type { Pictures } from './pictures.ts'

/** What the fields of a record's form may need of it. */
export interface RecordFields<Item> {
  /** Null while it is new. */
  item: Item | null
  /** For each `LogoField`. */
  pictures: Pictures
}

export interface RecordDialogProps<Schema extends FormSchema, Item extends Standing> {
  /** What `useRecordAddress` gave. */
  record: RecordAddress
  kind: RecordKind<Schema, Item>
  /** 'new' where a record is edited on a page of its own; where its kind has no `create`, it is edited alone. */
  only?: 'new'
  /** Of one that is edited; 'Edit make' unless said, and until it is here. */
  title?: (item: Item) => string
  size?: ResponsiveDialogProps['size']
  /** The fields. */
  children: (fields: RecordFields<Item>) => ReactNode
}

export interface EditorProps extends Omit<RecordDialogProps<FormSchema, Standing>, 'only'> {
  /** Of the record that is edited; null for a new one. */
  id: string | null
  onClose: () => void
}
