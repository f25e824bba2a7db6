import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiForm } from '../ApiForm.tsx'
import type { FormSchema } from '../blanks.ts'
import type { Conflict } from '../submission.ts'
import type { ApiFormHandle } from '../useApiForm.ts'
import type { RecordShape } from './kind.ts'
import { RecordConflict, RecordReview } from './RecordReview.tsx'
import type { Review } from './useMerge.ts'

interface Props<Values extends FieldValues> {
  form: ApiFormHandle<Values>
  merge: Review
  shape: Pick<RecordShape<FormSchema, never>, 'labels' | 'wordsOf'>
  label?: string
  id?: string
  children: ReactNode
}

/** The form of a record that others may change at the same time, with what it has to say about that. */
export function RecordApiForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, merge, shape, label, id, children } = props
  // While another conflict stands, what was told of the last one is no news any more.
  const changes = form.conflict ? null : merge.changes
  const conflictNotice = (conflict: Conflict) => <RecordConflict conflict={conflict} merge={merge} />
  return (
    <ApiForm form={form} label={label} id={id} conflict={conflictNotice}>
      {changes && <RecordReview shape={shape} changes={changes} take={merge.take} />}
      {children}
    </ApiForm>
  )
}
