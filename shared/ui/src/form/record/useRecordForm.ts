import type { z } from 'zod'
import type { FormSchema } from '../blanks.ts'
import { anyForm } from '../anyForm.ts'
import { useApiForm } from '../useApiForm.ts'
import type { RecordShape } from './kind.ts'
import { useMerge, type Merge } from './useMerge.ts'

interface Options<Schema extends FormSchema, Item> {
  shape: RecordShape<Schema, Item>
  /** The record as it is now: `useRecord` fetches it. */
  opened: Item
  read: () => Promise<{ data: Item }>
  save: (body: z.output<Schema> & { version: number }) => Promise<{ data: Item }>
  onSaved?: (item: Item) => void
}

/**
 * The form of a record that is a page of its own and stays when it is saved; draw it with `RecordApiForm`. Of two people
 * who change the record, the second is told what the first changed, as in its dialogs.
 */
export function useRecordForm<Schema extends FormSchema, Item extends { version: number }>(
  options: Options<Schema, Item>,
) {
  const { shape, opened, read, save, onSaved } = options
  const form = useApiForm({
    schema: shape.schema,
    defaultValues: shape.valuesOf(opened),
    submit: (body): Promise<{ data: Item }> => {
      merge.sending()
      const { version } = merge.basis ?? opened
      return save({ ...body, version })
    },
    onSuccess: ({ data }) => {
      merge.saved(data)
      onSaved?.(data)
    },
  })
  const merge: Merge<Item> = useMerge<Item>({
    shape,
    form: anyForm(form),
    opened,
    read,
  })
  return { form, merge }
}
