import { Button, Input, NativeSelect } from '@chakra-ui/react'
import { api, errorMessage, invalidate, ofVehicle, stageLists, useOptions } from '@forecourt/api-client'
import type { BulkAnswer, StageListItem } from '@forecourt/contracts'
import { BULK_OUTCOME_LABELS, MOST_IN_BULK, PRIORITIES, type Priority, PRIORITY_LABELS } from '@forecourt/domain'
import { useId, useState, type ReactNode } from 'react'
import { DestructiveAlert } from '../../../feedback/DestructiveAlert.tsx'
import { toastSuccess } from '../../../feedback/toasts.ts'
import { FormControl } from '../../../form/FormControl.ts'
import { FormLabel } from '../../../form/FormLabel.ts'
import { DialogStack } from '../../../layout/DialogStack.ts'
import { ResponsiveDialog } from '../../../layout/ResponsiveDialog.tsx'
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

interface Named {
  vehicleIds: string[]
  marks: string[]
}

/** What is to be said of them; which of it, the call says. */
interface Values {
  userId: string
  location: string
  priority: Priority
}

const SEND: Readonly<Record<BulkCall, (named: Named, values: Values) => Promise<{ data: BulkAnswer }>>> = {
  assign: (named, { userId }) => api('POST /vehicles/bulk/assign', { body: { ...named, userId: userId || null } }),
  location: (named, { location }) =>
    api('POST /vehicles/bulk/location', { body: { ...named, location: location.trim() || null } }),
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
  const [text, setText] = useState('')
  const [values, setValues] = useState<Values>({ userId: '', location: '', priority: 'NORMAL' })
  const [answer, setAnswer] = useState<BulkAnswer>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [wantsTags, setWantsTags] = useState(false)
  const [moved, setMoved] = useState<readonly string[]>([])
  const [isPrinting, setPrinting] = useState(false)
  const marks = marksIn(text)
  const isPasted = vehicles.length === 0
  const count = isPasted ? Math.min(marks.length, MOST_IN_BULK) : Math.min(left.length, MOST_IN_BULK)

  async function submit() {
    if (count === 0 || isBusy) return
    setBusy(true)
    setFailure(null)
    const sent = left.slice(0, MOST_IN_BULK)
    const named = { vehicleIds: sent.map(({ id }) => id), marks: isPasted ? marks.slice(0, MOST_IN_BULK) : [] }
    try {
      const { data } = await SEND[call](named, values)
      void invalidate(stageLists, ...data.flatMap(({ vehicleId }) => (vehicleId ? [ofVehicle(vehicleId)] : [])))
      take(data, sent)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  /** What was not done stays, to be corrected or tried again; and what was too many, to be sent next. */
  function take(told: BulkAnswer, sent: readonly StageListItem[]) {
    const failed = new Set(told.flatMap((each, at) => (isDone(each) ? [] : [isPasted ? each.mark : sent[at]?.id])))
    const stays = isPasted ? [] : left.filter(({ id }, at) => failed.has(id) || at >= MOST_IN_BULK)
    const marksLeft = [...marks.filter((mark) => failed.has(mark)), ...marks.slice(MOST_IN_BULK)]
    const ids = [...moved, ...told.flatMap((each) => (isDone(each) && each.vehicleId ? [each.vehicleId] : []))]
    setMoved(ids)
    setAnswer(told)
    setLeft(stays)
    setText(marksLeft.join('\n'))
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
    <ResponsiveDialog
      open
      onClose={() => finish(moved)}
      title={TITLES[call]}
      description={
        isPasted ? 'Paste or scan registrations, one per line.' : `${counted(vehicles.length, VEHICLES)} chosen.`
      }
      dismissible={!isBusy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button type="button" onClick={() => finish(moved)}>
            Close
          </Button>
          <Button type="submit" variant="solid" loading={isBusy} disabled={count === 0}>
            {answer.length > 0 ? 'Try again' : `Apply to ${counted(count, VEHICLES)}`}
          </Button>
        </>
      }
    >
      <DialogStack>
        {failure && <DestructiveAlert>{failure}</DestructiveAlert>}
        {isPasted && <MarksField value={text} onChange={setText} most={MOST_IN_BULK} />}
        <ValueField call={call} values={values} onChange={setValues} />
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
      </DialogStack>
    </ResponsiveDialog>
  )
}

interface ValueProps {
  call: BulkCall
  values: Values
  onChange: (values: Values) => void
}

function ValueField({ call, values, onChange }: ValueProps) {
  const id = useId()
  if (call === 'read') return null
  if (call === 'assign')
    return <Assignee value={values.userId} onChange={(userId) => onChange({ ...values, userId })} />
  if (call === 'location') {
    return (
      <FormControl>
        <FormLabel htmlFor={id}>Bay or location</FormLabel>
        <Input
          id={id}
          maxLength={40}
          autoComplete="off"
          value={values.location}
          onChange={(event) => onChange({ ...values, location: event.currentTarget.value })}
        />
      </FormControl>
    )
  }
  const setPriority = (given: string) =>
    onChange({ ...values, priority: PRIORITIES.find((each) => each === given) ?? 'NORMAL' })
  return (
    <Choose label="Priority" value={values.priority} onChange={setPriority}>
      {PRIORITIES.map((each) => (
        <option key={each} value={each}>
          {PRIORITY_LABELS[each]}
        </option>
      ))}
    </Choose>
  )
}

function Assignee({ value, onChange }: { value: string; onChange: (userId: string) => void }) {
  const { options } = useOptions('GET /options/active-dealer/employees', { all: true })
  return (
    <Choose label="Assign to" value={value} onChange={onChange}>
      <option value="">Unassigned</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choose>
  )
}

interface ChooseProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choose({ label, value, onChange, children }: ChooseProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormControl>
  )
}
