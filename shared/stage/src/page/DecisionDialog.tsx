import { optionalLongText, optionalText, refuse } from '@forecourt/contracts'
import { chakra, FormControl, FormLabel } from '@forecourt/ui'
import {
  FieldFrame,
  FormDialog,
  formOf,
  needed,
  TextAreaField,
  TextField,
  useDialogForm,
  type SubmitContext,
} from '@forecourt/ui/forms'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { ChipRadio, Chips } from './ChipRadio.tsx'

interface Reason<Value extends string> {
  value: Value
  label: string
}

interface Line {
  id: string
  description: string
}

export interface Decision<Value extends string> {
  reason: Value
  /** Trimmed; empty where nothing was written. */
  note: string
  /** Those that were written. */
  comments: { lineId: string; comment: string }[]
}

interface Props<Value extends string, Result> {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  description: ReactNode
  reasons: readonly Reason<Value>[]
  /** What the reasons answer: 'What is wrong'. */
  reasonLabel: string
  /** Whether a reason says too little by itself. */
  needsNote: (reason: Value) => boolean
  /** Said where the reason, or a note that it needs, was left out. */
  missing: string
  /** Says the result: 'Send back'. */
  confirmLabel: string
  destructive?: boolean
  /** What may be commented on one by one. */
  lines?: readonly Line[]
  /** What it rejects with is shown, of the reason and the note beside them, and the dialog stays as it is. */
  onDecide: (decision: Decision<Value>, context: SubmitContext) => Promise<Result>
  /** Told once it is decided and the dialog holds nothing any more that could be lost on the way to another page. */
  onDecided?: (result: Result) => void
  /** Further words, below the note. */
  children?: ReactNode
}

interface Values {
  reason?: string | null
  note?: string | null
  comments?: { lineId?: string | null; comment?: string | null }[] | null
}
const { useField, useValues } = formOf<Values>()

type Rules<Value extends string> = Pick<Props<Value, unknown>, 'reasons' | 'needsNote' | 'missing'>

const decisionOf = <Value extends string>({ reasons, needsNote, missing }: Rules<Value>) =>
  z
    .strictObject({
      reason: needed(z.enum(reasons.map(({ value }) => value)), missing),
      note: optionalLongText(1000),
      comments: z.array(z.strictObject({ lineId: z.string(), comment: optionalText(500) })),
    })
    .superRefine(({ reason, note }, context) => {
      if (needsNote(reason) && !note) refuse(context, 'required', ['note'], missing)
    })

/** Asks for a decision with its reason: a chip for each usual one, and words. */
export function DecisionDialog<Value extends string, Result = void>({ open, ...props }: Props<Value, Result>) {
  return open && <DecisionForm {...props} />
}

function DecisionForm<Value extends string, Result>(props: Omit<Props<Value, Result>, 'open'>) {
  const { onClose, title, description, reasons, reasonLabel, needsNote, confirmLabel, destructive } = props
  const { lines = [], onDecide, onDecided, children } = props
  const [schema] = useState(() => decisionOf(props))
  const form = useDialogForm({
    schema,
    defaultValues: { reason: null, note: null, comments: lines.map(({ id }) => ({ lineId: id, comment: null })) },
    submit: ({ reason, note, comments }, context) => {
      const written = comments.flatMap(({ lineId, comment }) => (comment ? [{ lineId, comment }] : []))
      return onDecide({ reason, note: note ?? '', comments: written }, context)
    },
    onSuccess: onDecided,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submit={confirmLabel}
      destructive={destructive}
    >
      <ReasonField label={reasonLabel} reasons={reasons} />
      <NoteField isNeeded={(reason) => reasons.some(({ value }) => value === reason && needsNote(value))} />
      {lines.length > 0 && <CommentFields lines={lines} />}
      {children}
    </FormDialog>
  )
}

function ReasonField({ label, reasons }: { label: string; reasons: readonly Reason<string>[] }) {
  const { value, change, frame, control } = useField({ name: 'reason', label })
  return (
    <FieldFrame {...frame} labelsControl={false}>
      <Chips
        role="radiogroup"
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
      >
        {reasons.map((reason) => (
          <ChipRadio
            key={reason.value}
            name={control.name}
            checked={value === reason.value}
            onChange={() => change(reason.value)}
            onBlur={control.onBlur}
          >
            {reason.label}
          </ChipRadio>
        ))}
      </Chips>
    </FieldFrame>
  )
}

function NoteField({ isNeeded }: { isNeeded: (reason: string | null | undefined) => boolean }) {
  const [reason] = useValues(['reason'])
  return <TextAreaField<Values> name="note" label={isNeeded(reason) ? 'Note' : 'Note, if it needs one'} limit={1000} />
}

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })

const CommentFields = ({ lines }: { lines: readonly Line[] }) => (
  <FormControl>
    <FormLabel as="span">Comments on lines</FormLabel>
    <List>
      {lines.map(({ id, description }, index) => (
        <li key={id}>
          <TextField<Values>
            name={`comments.${index}.comment`}
            label={description}
            maxLength={500}
            placeholder="No comment"
          />
        </li>
      ))}
    </List>
  </FormControl>
)
