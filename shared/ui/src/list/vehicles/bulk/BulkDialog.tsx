import { api, invalidate, ofVehicle, stageLists, useOptions } from '@forecourt/api-client'
import { Id, optionalText, type BulkAnswer, type StageListItem } from '@forecourt/contracts'
import { BULK_OUTCOME_LABELS, MOST_IN_BULK, PRIORITIES, PRIORITY_LABELS } from '@forecourt/domain'
import { useState } from 'react'
import { z } from 'zod'
import { toastSuccess } from '../../../feedback/toasts.ts'
import type { ValuesOf } from '../../../form/blanks.ts'
import { ErrorText } from '../../../form/ErrorText.ts'
import { choicesOf } from '../../../form/fields/choices.ts'
import { SelectField } from '../../../form/fields/SelectField.tsx'
import { TextField } from '../../../form/fields/TextField.tsx'
import { formOf } from '../../../form/formOf.ts'
import { FormDialog } from '../../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../../form/record/useDialogForm.ts'
import type { ApiFormHandle } from '../../../form/useApiForm.ts'
import { KeyTagBox } from '../../../vehicle/paper/KeyTagBox.tsx'
import { PrintDialog } from '../../../vehicle/paper/printing.ts'
import { vehicleLabel } from '../../cells/vehicleName.ts'
import { counted } from '../../rangeText.ts'
import type { BulkActionProps } from './bulkActionProps.ts'
import { MarksField } from './MarksField.tsx'
import { marksIn } from './marksIn.ts'
import { Outcomes } from './Outcomes.tsx'

/** The calls of which each does one thing to several vehicles. */
export type BulkCall = 'assign' | 'location' | 'priority' | 'read'

const TITLES: Readonly<Record<BulkCall, string>> = {
  assign: 'Assign vehicles',
  location: 'Move bay',
  priority: 'Set the priority',
  read: 'Mark as read',
}
const VEHICLES = { one: 'vehicle', many: 'vehicles' }

/** What is to be said of the vehicles; which of it, the call says. */
const BulkForm = z.strictObject({
  marks: z
    .string()
    .nullable()
    .transform((text) => marksIn(text ?? '').slice(0, MOST_IN_BULK)),
  userId: Id.nullable(),
  location: optionalText(40).transform((location) => location ?? null),
  priority: z.enum(PRIORITIES),
})
type BulkForm = z.output<typeof BulkForm>
type Values = ValuesOf<typeof BulkForm>
const { useField, useValues } = formOf<Values>()

interface Named {
  vehicleIds: string[]
  marks: string[]
}

const SEND: Readonly<Record<BulkCall, (named: Named, values: BulkForm) => Promise<{ data: BulkAnswer }>>> = {
  assign: (named, { userId }) => api('POST /vehicles/bulk/assign', { body: { ...named, userId } }),
  location: (named, { location }) => api('POST /vehicles/bulk/location', { body: { ...named, location } }),
  priority: (named, { priority }) => api('POST /vehicles/bulk/priority', { body: { ...named, priority } }),
  read: (named) => api('POST /vehicles/bulk/read', { body: named }),
}

const isDone = ({ outcome }: BulkAnswer[number]) => outcome === 'DONE' || outcome === 'UNCHANGED'

interface Props extends BulkActionProps {
  call: BulkCall
}

/** Does the same to several vehicles, chosen or named by their registrations, and says of each what became of it. */
export default function BulkDialog({ call, chosen, onDone, onClose }: Props) {
  const [vehicles] = useState(chosen)
  const [left, setLeft] = useState(chosen)
  const [answer, setAnswer] = useState<BulkAnswer>([])
  const [wantsTags, setWantsTags] = useState(false)
  const [moved, setMoved] = useState<readonly string[]>([])
  const [isPrinting, setPrinting] = useState(false)
  const isPasted = vehicles.length === 0

  const form: ApiFormHandle<Values> = useDialogForm({
    schema: BulkForm,
    defaultValues: { priority: 'NORMAL' },
    submit: async (body) => {
      const sent = left.slice(0, MOST_IN_BULK)
      const named = { vehicleIds: sent.map(({ id }) => id), marks: isPasted ? body.marks : [] }
      const { data } = await SEND[call](named, body)
      return { data, sent }
    },
    onSuccess: ({ data, sent }) => {
      void invalidate(stageLists, ...data.flatMap(({ vehicleId }) => (vehicleId ? [ofVehicle(vehicleId)] : [])))
      take(data, sent)
    },
  })
  const [text] = useValues(['marks'], form)
  const marks = marksIn(text ?? '')
  const count = Math.min((isPasted ? marks : left).length, MOST_IN_BULK)

  /** What was not done stays, to be corrected or tried again; and what was too many, to be sent next. */
  function take(told: BulkAnswer, sent: readonly StageListItem[]) {
    const failed = new Set(told.flatMap((each, at) => (isDone(each) ? [] : [isPasted ? each.mark : sent[at]?.id])))
    const stays = isPasted ? [] : left.filter(({ id }, at) => failed.has(id) || at >= MOST_IN_BULK)
    const marksLeft = [...marks.filter((mark) => failed.has(mark)), ...marks.slice(MOST_IN_BULK)]
    const ids = [...moved, ...told.flatMap((each) => (isDone(each) && each.vehicleId ? [each.vehicleId] : []))]
    setMoved(ids)
    setAnswer(told)
    setLeft(stays)
    form.startOver({ ...form.getValues(), marks: marksLeft.join('\n') })
    onDone(stays)
    if (stays.length > 0 || marksLeft.length > 0) return
    toastSuccess(`Done for ${counted(told.length, VEHICLES)}.`)
    finish(ids)
  }

  function finish(ids: readonly string[]) {
    if (wantsTags && ids.length > 0) setPrinting(true)
    else onClose()
  }

  const labelOf = (mark: string) => {
    const row = vehicles.find(({ id }) => id === mark)
    return row ? vehicleLabel(row) : mark
  }

  if (isPrinting) {
    return <PrintDialog of={{ vehicleIds: moved.slice(-MOST_IN_BULK) }} only="KEY_TAG" onClose={onClose} />
  }
  return (
    <FormDialog
      form={form}
      onClose={() => finish(moved)}
      title={TITLES[call]}
      description={
        isPasted ? 'Paste or scan registrations, one per line.' : `${counted(vehicles.length, VEHICLES)} chosen.`
      }
      leave="Close"
      submit={answer.length > 0 ? 'Try again' : `Apply to ${counted(count, VEHICLES)}`}
      blocked={count === 0}
    >
      {isPasted && <PastedMarks />}
      {call === 'assign' && <Assignee />}
      {call === 'location' && <TextField<Values> name="location" label="Bay or location" maxLength={40} />}
      {call === 'priority' && (
        <SelectField<Values>
          name="priority"
          label="Priority"
          choices={choicesOf(PRIORITIES, PRIORITY_LABELS)}
          placeholder={null}
        />
      )}
      {call === 'location' && <KeyTagBox count={count} checked={wantsTags} onChange={setWantsTags} />}
      <Outcomes
        label="Results"
        told={answer.map((each) => ({
          mark: labelOf(each.mark),
          words: BULK_OUTCOME_LABELS[each.outcome],
          isDone: isDone(each),
          detail: each.detail,
        }))}
      />
    </FormDialog>
  )
}

function PastedMarks() {
  const { value, change, frame } = useField({ name: 'marks', label: 'Registrations' })
  return (
    <div data-field="marks">
      <MarksField value={value ?? ''} onChange={change} most={MOST_IN_BULK} />
      {frame.error && (
        <ErrorText as="div" role="alert">
          {frame.error}
        </ErrorText>
      )}
    </div>
  )
}

function Assignee() {
  const { options } = useOptions('GET /options/active-dealer/employees', { all: true })
  const choices = options.map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField<Values> name="userId" label="Assign to" choices={choices} placeholder="Unassigned" />
}
