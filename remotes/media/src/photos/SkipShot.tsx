import { text } from '@forecourt/contracts'
import { ChipRadio, Chips } from '@forecourt/stage'
import { FormDialog, formOf, TextField, useDialogForm, type ValuesOf } from '@forecourt/ui/forms'
import { z } from 'zod'
import { USUAL_REASONS } from './skipReasons.ts'

interface Props {
  label: string
  onSkip: (reason: string) => void
  onClose: () => void
}

const Skip = z.strictObject({ reason: text(200) })
type Values = ValuesOf<typeof Skip>
const { useField, useValues } = formOf<Values>()

function UsualReasons() {
  const { value, change, control } = useField({ name: 'reason', label: 'Reason' })
  return (
    <Chips role="radiogroup" aria-label="Reason">
      {USUAL_REASONS.map((usual) => (
        <ChipRadio key={usual} name={`${control.id}usual`} checked={value === usual} onChange={() => change(usual)}>
          {usual}
        </ChipRadio>
      ))}
    </Chips>
  )
}

/** Asks why a shot is left out: a usual reason, or words. */
export default function SkipShot({ label, onSkip, onClose }: Props) {
  const form = useDialogForm({
    schema: Skip,
    defaultValues: {},
    // It goes with the photos, which are a form of their own.
    submit: ({ reason }) => Promise.resolve(reason),
    onSuccess: (reason) => {
      onSkip(reason)
      onClose()
    },
  })
  const [reason] = useValues(['reason'], form)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Skip ${label}`}
      description="The reason is kept with the photos."
      submit="Skip shot"
      blocked={!reason?.trim()}
    >
      <UsualReasons />
      <TextField<Values> name="reason" label="Reason" maxLength={200} />
    </FormDialog>
  )
}
