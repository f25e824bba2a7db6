import { errorMessage } from '@forecourt/api-client'
import { Button, chakra, DestructiveAlert, ResponsiveDialog, Textarea } from '@forecourt/ui'
import { useId, useState, type ReactNode } from 'react'

interface Reason<Value extends string> {
  value: Value
  label: string
}

export interface Decision<Value extends string> {
  /** Null where no reasons are offered. */
  reason: Value | null
  note: string
}

interface Props<Value extends string> {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  description: ReactNode
  reasons?: readonly Reason<Value>[]
  noteLabel?: string
  /** The shortest note for a reason, in characters; 0 where it may be left out. */
  noteMin?: (reason: Value | null) => number
  /** Says the result: 'Send the quote back'. */
  confirmLabel: string
  destructive?: boolean
  /** What it rejects with is shown, and the dialog stays. */
  onDecide: (decision: Decision<Value>) => Promise<void>
}

const Body = chakra('div', { base: { display: 'grid', gap: '4' } })
const Reasons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Field = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const Missing = chakra('p', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.error' } })

/** Asks for a decision with its reason: chips where there are usual ones, and words. */
export function DecisionDialog<Value extends string>(props: Props<Value>) {
  const { open, onClose, title, description, reasons = [], noteLabel = 'Note', noteMin = () => 0 } = props
  const { confirmLabel, destructive = false, onDecide } = props
  const id = useId()
  const [reason, setReason] = useState<Value | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const lacksReason = reasons.length > 0 && reason === null
  const shortest = noteMin(reason)
  const lacksNote = note.trim().length < shortest

  async function decide() {
    setAsked(true)
    if (lacksReason || lacksNote || isBusy) return
    setBusy(true)
    setError(null)
    try {
      await onDecide({ reason, note: note.trim() })
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      dismissible={!isBusy}
      onSubmit={() => void decide()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="solid"
            colorPalette={destructive ? 'danger' : 'accent'}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Body>
        {error && <DestructiveAlert>{error}</DestructiveAlert>}
        {reasons.length > 0 && (
          <Field role="group" aria-label="Reason">
            <Reasons>
              {reasons.map(({ value, label }) => (
                <Button key={value} type="button" aria-pressed={reason === value} onClick={() => setReason(value)}>
                  {label}
                </Button>
              ))}
            </Reasons>
            {isAsked && lacksReason && <Missing role="alert">Choose a reason.</Missing>}
          </Field>
        )}
        <Field>
          <Label htmlFor={id}>{shortest > 0 ? noteLabel : `${noteLabel} (optional)`}</Label>
          <Textarea
            id={id}
            rows={3}
            maxLength={1000}
            value={note}
            aria-invalid={(isAsked && lacksNote) || undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isAsked && lacksNote && (
            <Missing role="alert">{shortest > 1 ? `Say it in ${shortest} characters or more.` : 'Say why.'}</Missing>
          )}
        </Field>
      </Body>
    </ResponsiveDialog>
  )
}
