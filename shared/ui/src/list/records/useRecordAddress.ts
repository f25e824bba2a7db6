import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '../../router.ts'
import { readRecord, RECORD_MODES, writeRecord, type OpenRecord, type RecordMode } from './address.ts'

export interface RecordAddress<Mode extends string = RecordMode> {
  /** The dialog that is open; null for the list alone. */
  open: OpenRecord<Mode | RecordMode> | null
  /** Opens the dialog of a new record. */
  newHref: string
  /** Opens a record's dialog. */
  hrefOf: (mode: Mode | RecordMode, id: string) => string
  /** Opens a record's dialog in place of the one that is open. */
  replace: (mode: Mode | RecordMode, id: string) => void
  /** Back to the list. */
  close: () => void
  /** Call it after a change, so that its outcome appears in the list at once, whatever is under the pointer. */
  changed: () => void
  /** How many changes there were. */
  revision: number
}

const none: readonly never[] = []

/**
 * The dialogs over a list, kept in its address: they can be linked, and Back closes them. Declare further kinds of dialog
 * outside the component.
 */
export function useRecordAddress<Extra extends string = never>(
  further: readonly Extra[] = none,
): RecordAddress<Extra | RecordMode> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const modes = useMemo(() => [...RECORD_MODES, ...further], [further])
  const open = readRecord(modes, params)
  const isOpen = open !== null

  // Whoever came from the list goes back to it, so that Back does not open the dialog again; whoever followed a link has
  // no list behind them.
  const hasListBehind = useRef(false)
  useEffect(() => {
    if (!isOpen) hasListBehind.current = true
  }, [isOpen])

  const [revision, setRevision] = useState(0)
  const hrefOf = (mode: Extra | RecordMode, id: string) => writeRecord(modes, params, { mode, id })
  return {
    open,
    newHref: writeRecord(modes, params, { mode: 'new', id: null }),
    hrefOf,
    replace: (mode, id) => void navigate(hrefOf(mode, id), { replace: true }),
    close: () => {
      if (hasListBehind.current) void navigate(-1)
      else void navigate(writeRecord(modes, params, null), { replace: true })
    },
    changed: () => setRevision((count) => count + 1),
    revision,
  }
}
