import { invalidate, isAborted, newKey, type Invalidates } from '@forecourt/api-client'
import { useRef, useState, type ReactNode } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { isRefusal } from '../attempt.ts'
import { toFailure, type Failure } from '../submission.ts'
import { useRowFocus } from './rowFocus.ts'

interface Words {
  title: string
  description?: string | undefined
  /** Whether a part of it was not possible: then it is no success. */
  isPartial?: boolean
}

interface Props<Result> {
  title: string
  /** What will happen and what cannot be taken back. */
  description: ReactNode
  /** Says the result: 'Remove', not 'OK'. */
  confirmLabel: string
  destructive?: boolean
  /** What has to be seen before it is confirmed, under the description. */
  children?: ReactNode
  /** Whether there is nothing to confirm yet, as while what it is about is still to be fetched. */
  blocked?: boolean
  /** The record that it is about: its row takes the focus afterwards. */
  id?: string
  /** Whether the record's row goes with the deed: then the row beside it takes the focus. */
  removes?: boolean
  /**
   * The deed. What is thrown is said in the dialog, and the deed can be tried again, under the same key for
   * `Idempotency-Key` unless the server refused it. A record whose version counts is read here, not taken from a row.
   */
  work: (idempotencyKey: string) => Promise<Result>
  /** What is said when it is done. */
  done: (result: Result) => string | Words
  /** Cached answers that the deed makes out of date. */
  invalidates: readonly Invalidates[]
  /** Told of success before the dialog closes: `record.changed`. */
  onDone?: (result: Result) => void
  /** Told of failure, before it is said in the dialog. */
  onFailure?: (failure: Failure) => void
  onClose: () => void
}

/** The one way to ask before something is done, and to do it: deleting, deactivating, removing, discarding. */
export function ConfirmDeed<Result>(props: Props<Result>) {
  const { work, done, invalidates, onDone, onFailure, id = null, removes = false, onClose, ...question } = props
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [key, setKey] = useState(newKey)
  const isDone = useRef(false)
  const focus = useRowFocus(id)

  async function act() {
    setBusy(true)
    setError(null)
    try {
      const result = await work(key)
      isDone.current = true
      onDone?.(result)
      void invalidate(...invalidates)
      const words = done(result)
      const { title, description, isPartial }: Words = typeof words === 'string' ? { title: words } : words
      const tell = isPartial ? toastError : toastSuccess
      tell(title, description)
      onClose()
    } catch (cause) {
      // Given up because the session moved to another dealer or role: the page goes with it.
      if (isAborted(cause)) return
      const failure = toFailure(cause)
      if (isRefusal(failure.status)) setKey(newKey())
      onFailure?.(failure)
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      {...question}
      open
      onClose={onClose}
      onConfirm={() => void act()}
      loading={isBusy}
      error={error}
      finalFocus={() => focus({ isGone: removes && isDone.current })}
    />
  )
}
