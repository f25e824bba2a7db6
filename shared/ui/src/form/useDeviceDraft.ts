import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts'
import { useDraftOwner } from './draftOwner.ts'
import { changedFields, draftKey, type Draft } from './draftStore.ts'

export interface DeviceDraft extends Omit<DraftKeeper, 'found'> {
  /** What was put back when the form opened, until it is dismissed or discarded. */
  restored: Draft | null
  /** Whether the record has changed since the draft was typed. */
  isOutdated: boolean
  /** Throws the draft away and shows the record as it is. */
  discard: () => void
  dismiss: () => void
}

interface Options<Values extends FieldValues> {
  /** What the form is about, for example `admin:<vehicle id>`; no draft is kept without one. */
  subject: string | undefined
  basis?: string | number | undefined
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>
  /** What the form opened with, or was last sent with. */
  baseline: RefObject<Values>
}

const hasValues = (draft: Draft | null): draft is Draft => draft !== null && Object.keys(draft.values).length > 0

/**
 * Keeps what is typed on this device, per person, dealer and subject, and puts it back when the form opens again. It
 * outlives a closed tab, an expired session and a sign-out.
 */
export function useDeviceDraft<Values extends FieldValues>(options: Options<Values>): DeviceDraft | null {
  const { subject, basis, baseline } = options
  const { getValues, reset, subscribe } = options.form
  const owner = useDraftOwner()
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const [restored, setRestored] = useState<Draft | null>(null)

  // Once made, the keeper stays: when the session ends under an open form, the draft must not change hands.
  if (!keeper && subject && owner) {
    const read = () => changedFields(getValues(), baseline.current)
    const made = createDraftKeeper({ key: draftKey(owner, subject), basis, read })
    setKeeper(made)
    setRestored(hasValues(made.found) ? made.found : null)
  }

  useLayoutEffect(() => {
    if (!keeper || !hasValues(keeper.found)) return
    const typedSince = changedFields(getValues(), baseline.current)
    reset({ ...baseline.current, ...keeper.found.values, ...typedSince }, { keepDefaultValues: true })
  }, [keeper, reset, getValues, baseline])

  useEffect(() => {
    if (!keeper) return undefined
    const stop = subscribe({ formState: { values: true }, callback: keeper.schedule })
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      stop()
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper, subscribe])

  if (!keeper) return null
  return {
    ...keeper,
    restored,
    isOutdated: restored !== null && restored.basis !== undefined && restored.basis !== basis,
    discard: () => {
      reset(baseline.current)
      keeper.clear()
      setRestored(null)
    },
    dismiss: () => setRestored(null),
  }
}
