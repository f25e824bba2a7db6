import { api, invalidate, stageLists } from '@forecourt/api-client'
import { ValetStart, type ValetStarted } from '@forecourt/contracts'
import { VALET_START_OUTCOME_LABELS, VALET_TYPE_LABELS, VALET_TYPES } from '@forecourt/domain'
import { MarksField, marksIn, Outcomes, choicesOf, ErrorText } from '@forecourt/ui'
import { FormDialog, formOf, SelectField, useDialogForm, type ApiFormHandle, type ValuesOf } from '@forecourt/ui/forms'
import { useState } from 'react'
import { z } from 'zod'

const MOST = 50
const isStarted = ({ outcome }: ValetStarted[number]) => outcome === 'STARTED'

const Start = z.strictObject({
  marks: z.string().transform((text) => marksIn(text).slice(0, MOST)),
  valetType: ValetStart.shape.valetType,
})
type Values = ValuesOf<typeof Start>
const { useField, useValues } = formOf<Values>()

function Marks() {
  const { value, change, frame } = useField({ name: 'marks', label: 'Registrations' })
  return (
    <div data-field="marks">
      <MarksField value={value ?? ''} onChange={change} most={MOST} />
      {frame.error && (
        <ErrorText as="div" role="alert">
          {frame.error}
        </ErrorText>
      )}
    </div>
  )
}

/** Starts the valet of every vehicle whose plate is pasted or scanned, and says of each what became of it. */
export default function StartValets({ onClose }: { onClose: () => void }) {
  const [told, setTold] = useState<ValetStarted>([])
  const form: ApiFormHandle<Values> = useDialogForm({
    schema: Start,
    defaultValues: { valetType: 'FULL' },
    submit: (body) => api('POST /stage/media/valet/start', { body }),
    onSuccess: ({ data }) => {
      void invalidate(stageLists)
      setTold(data)
      // What did not start is there to be corrected, and what was too many to be sent next.
      const left = data.filter((each) => !isStarted(each)).map(({ mark }) => mark)
      form.startOver({ ...form.getValues(), marks: [...left, ...marks.slice(MOST)].join('\n') })
    },
  })
  const [text] = useValues(['marks'], form)
  const marks = marksIn(text ?? '')

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Start valets"
      description="Paste or scan registrations, one per line. The start time is now, and you are recorded as the valeter."
      leave="Close"
      submit={marks.length > 1 ? `Start ${Math.min(marks.length, MOST)} valets` : 'Start valet'}
      blocked={marks.length === 0}
    >
      <Marks />
      <SelectField<Values>
        name="valetType"
        label="Valet"
        choices={choicesOf(VALET_TYPES, VALET_TYPE_LABELS)}
        placeholder={null}
      />
      <Outcomes
        label="Results"
        told={told.map((each) => ({
          mark: each.mark,
          words: VALET_START_OUTCOME_LABELS[each.outcome],
          isDone: isStarted(each),
          detail: each.detail,
        }))}
      />
    </FormDialog>
  )
}
