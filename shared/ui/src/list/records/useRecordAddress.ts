import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { onStay } from '../../form/useUnsavedGuard.ts'
import { useNavigate, useSearchParams } from '../../router.ts'
import { readRecord, RECORD_MODES, writeRecord, type OpenRecord, type RecordMode } from './address.ts'

export interface RecordAddress<Mode extends string = RecordMode> {
  /** The dialog that is open; null for the list alone. */
  open: OpenRecord<Mode | RecordMode> | null
  /** Opens the dialog of a new record. */
  newHref: string
  /** Opens a record's dialog. */
  hrefOf: (mode: Mode | RecordMode, id: string) => string
  /**
   * Opens a record's dialog in place of the one that is open. Like `close` it belongs to the dialog that was open when it
   * was drawn: an answer that comes when that one has been left moves nobody.
   */
  replace: (mode: Mode | RecordMode, id: string) => void
  /** Back to the list. */
  close: () => void
  /** Call it after a change, so that its outcome appears in the list at once, whatever is under the pointer. */
  changed: () => void
  /** How many changes there were. */
  revision: number
}

const none: readonly never[] = []

/** How many dialogs there were until now: each has a number of its own, also where one is opened twice. */
function useOpening(name: string | null): number | null {
  const [opening, setOpening] = useState({ name, number: 0 })
  if (opening.name !== name) setOpening({ name, number: opening.number + 1 })
  return name === null ? null : opening.number
}

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
  const [revision, setRevision] = useState(0)
  const open = useMemo(() => readRecord(modes, params), [modes, params])
  const opening = useOpening(open && [open.mode, open.id].join(' '))

  /** The dialog that is open now; null also while it closes. */
  const current = useRef<number | null>(null)
  useLayoutEffect(() => {
    current.current = opening
    // A close that was held up by what is unsaved has not happened.
    const forget = onStay(() => {
      current.current = opening
    })
    return () => {
      current.current = null
      forget()
    }
  }, [opening])

  // Anyone who came from the list goes back to it, so that Back does not open the dialog again; anyone who followed a
  // link has no list behind them.
  const hasListBehind = useRef(false)
  useEffect(() => {
    if (opening === null) hasListBehind.current = true
  }, [opening])

  return useMemo(() => {
    const hrefOf = (mode: Extra | RecordMode, id: string) => writeRecord(modes, params, { mode, id })
    const isOpen = () => opening !== null && current.current === opening
    return {
      open,
      newHref: writeRecord(modes, params, { mode: 'new', id: null }),
      hrefOf,
      replace: (mode, id) => void (isOpen() && navigate(hrefOf(mode, id), { replace: true })),
      close: () => {
        if (!isOpen()) return
        current.current = null
        if (hasListBehind.current) void navigate(-1)
        else void navigate(writeRecord(modes, params, null), { replace: true })
      },
      changed: () => setRevision((count) => count + 1),
      revision,
    }
  }, [modes, params, open, navigate, opening, revision])
}
