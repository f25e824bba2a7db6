import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import type { FormSchema } from '../blanks.ts'
import { ofAnyKind, type Standing } from './kind.ts'
import type { EditorProps, RecordDialogProps } from './recordProps.ts'

const RecordEditor = lazyDialog<EditorProps>(() => import('./RecordEditor.tsx'))

/**
 * The one way to make and to edit a record: a form in a dialog over its list, opened by the address `?new` or `?edit=<id>`.
 * Of two people who edit the same one, the second is told what the first changed, and loses nothing.
 */
export function RecordDialog<Schema extends FormSchema, Item extends Standing>({
  only,
  ...props
}: RecordDialogProps<Schema, Item>) {
  const { kind, record } = props
  const { open, close } = record
  const isOpen = (open?.mode === 'new' && kind.create) || (open?.mode === 'edit' && !only)
  if (!open || !isOpen) return null
  return <RecordEditor {...ofAnyKind<EditorProps>(props)} key={open.id} id={open.id} onClose={close} />
}
