import { ApiError, errorMessage } from '@forecourt/api-client'
import {
  Button,
  DestructiveAlert,
  DialogStack,
  ErrorText,
  FormControl,
  FormLabel,
  ResponsiveDialog,
  Spinner,
  Textarea,
} from '@forecourt/ui'
import { useId, useState, type ReactNode } from 'react'
import { ChipRadio, Chips } from './ChipRadio.tsx'

interface Reason<Value extends string> {
  value: Value
  label: string
}

export interface Decision<Value extends string> {
  reason: Value
  /** Trimmed; empty where nothing was written. */
  note: string
}

interface Props<Value extends string> {
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
  /** What it rejects with is shown, of the reason and the note beside them, and the dialog stays as it is. */
  onDecide: (decision: Decision<Value>) => Promise<void>
  /** Further words, below the note. */
  children?: ReactNode
}

/** What the server found wrong, by the field that it is about; '' is about none. */
function errorsOf(error: unknown): Partial<Record<string, string>> {
  if (error === null) return {}
  const fields = error instanceof ApiError ? error.errors : []
  const onFields = fields.filter(({ path }) => path[0] === 'note' || path[0] === 'reason')
  if (onFields.length === 0) return { '': errorMessage(error) }
  return Object.fromEntries(onFields.map(({ path, message }) => [String(path[0]), message]))
}

/** Asks for a decision with its reason: a chip for each usual one, and words. */
export function DecisionDialog<Value extends string>(props: Props<Value>) {
  const { open, onClose, title, description, reasons, reasonLabel, needsNote, missing } = props
  const { confirmLabel, destructive = false, onDecide, children } = props
  const id = useId()
  const [reason, setReason] = useState<Value | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const takesNote = reason !== null && needsNote(reason)
  const lacksNote = takesNote && !note.trim()
  const errors = errorsOf(error)
  const reasonError = isAsked && reason === null ? missing : errors.reason
  const noteError = isAsked && lacksNote ? missing : errors.note

  async function decide() {
    if (isBusy) return
    if (reason === null || lacksNote) {
      setAsked(true)
      return
    }
    setBusy(true)
    setError(null)
    try {
      await onDecide({ reason, note: note.trim() })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setError(null)
    onClose()
  }

  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      dismissible={!isBusy}
      onSubmit={() => void decide()}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="solid"
            colorPalette={destructive ? 'danger' : 'accent'}
            aria-busy={isBusy}
            aria-disabled={isBusy}
          >
            {isBusy && <Spinner size="inherit" aria-hidden />}
            {confirmLabel}
          </Button>
        </>
      }
    >
      <DialogStack>
        <DestructiveAlert>{errors['']}</DestructiveAlert>
        <FormControl>
          <FormLabel as="span" id={`${id}reason`}>
            {reasonLabel}
          </FormLabel>
          <Chips role="radiogroup" aria-labelledby={`${id}reason`} aria-invalid={reasonError ? true : undefined}>
            {reasons.map(({ value, label }) => (
              <ChipRadio key={value} name={`${id}reason`} checked={reason === value} onChange={() => setReason(value)}>
                {label}
              </ChipRadio>
            ))}
          </Chips>
          {reasonError && <ErrorText role="alert">{reasonError}</ErrorText>}
        </FormControl>
        <FormControl>
          <FormLabel htmlFor={`${id}note`}>{takesNote ? 'Note' : 'Note, if it needs one'}</FormLabel>
          <Textarea
            id={`${id}note`}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            aria-invalid={noteError ? true : undefined}
            aria-describedby={noteError ? `${id}noteError` : undefined}
          />
          {noteError && (
            <ErrorText id={`${id}noteError`} role="alert">
              {noteError}
            </ErrorText>
          )}
        </FormControl>
        {children}
      </DialogStack>
    </ResponsiveDialog>
  )
}
