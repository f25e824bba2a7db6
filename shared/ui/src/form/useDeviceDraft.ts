import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts'
import { useDraftOwner } from './draftOwner.ts'
import { changedFields, draftKey, hasValues, type Draft } from './draftStore.ts'

export interface DeviceDraft extends Omit<DraftKeeper, 'found' | 'standOn'> {
  /** What was put back when the form opened, until it is dismissed or discarded. */
  restored: Draft | null
  /** Whether the record has changed since the draft was typed. */
  isOutdated: boolean
  /** Throws the draft away and shows what the form opened with; the server is told where it has the draft by now. */
  discard: () => void
  dismiss: () => void
  /** The server keeps these values now, as this version of its draft: the device keeps what was typed since. */
  acknowledge: (values: Readonly<Record<string, unknown>>, version: number) => void
  /** Counts what differs from these values as typed here; the version of the server's draft stays as it is. */
  typedOn: (values: Readonly<Record<string, unknown>>) => void
  /** What the form opened with, or what the server is known to keep since. */
  base: () => Readonly<Record<string, unknown>>
  /** Shows these values, kept by the server as this version of its draft, in place of what was typed. */
  replace: (values: Readonly<Record<string, unknown>>, version: number) => void
  /** Whether anything differs from what the form opened with, or from what the server keeps since. */
  isChanged: () => boolean
}

interface Options<Values extends FieldValues> {
  /** What the form is about, for example `admin:<vehicle id>`; no draft is kept without one. */
  subject: string | undefined
  basis?: string | number | undefined
  /** The version of the server's draft that the form opens on, 0 for none; left out where the server keeps none. */
  onto?: number | undefined
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>
  opening: Values
  /** What the form opened with, or was last sent with. */
  baseline: RefObject<Values>
  /** Gives the form another such baseline. */
  rebase: (values: Values) => void
}

/**
 * Keeps what is typed on this device, per person, dealer and subject, and puts it back when the form opens again. It
 * outlives a closed tab, an expired session and a sign-out.
 */
export function useDeviceDraft<Values extends FieldValues>(options: Options<Values>): DeviceDraft | null {
  const { subject, basis, onto, opening, baseline, rebase } = options
  const { getValues, reset, subscribe } = options.form
  const owner = useDraftOwner()
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const [restored, setRestored] = useState<Draft | null>(null)

  // Once made, the keeper stays: when the session ends under an open form, the draft must not change hands.
  if (!keeper && subject && owner) {
    const read = () => changedFields(getValues(), baseline.current)
    const readBase = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, baseline.current[name]]))
    const made = createDraftKeeper({ key: draftKey(owner, subject), basis, onto, read, readBase })
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
    // A phone that locks may end the page without saying goodbye.
    const onHide = () => document.visibilityState === 'hidden' && keeper.flush()
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', onHide)
      keeper.flush()
    }
  }, [keeper, subscribe])

  if (!keeper) return null
  const isChanged = () => Object.keys(changedFields(getValues(), baseline.current)).length > 0
  return {
    ...keeper,
    restored,
    isOutdated: restored !== null && restored.basis !== undefined && restored.basis !== basis,
    discard: () => {
      reset(opening)
      keeper.clear()
      if (isChanged()) keeper.schedule()
      setRestored(null)
    },
    dismiss: () => setRestored(null),
    acknowledge: (values, version) => {
      rebase({ ...baseline.current, ...values })
      keeper.standOn(version)
    },
    typedOn: (values) => {
      rebase({ ...baseline.current, ...values })
      keeper.schedule()
    },
    base: () => baseline.current,
    replace: (values, version) => {
      const next = { ...baseline.current, ...values }
      rebase(next)
      reset(next, { keepDefaultValues: true })
      keeper.standOn(version)
      setRestored(null)
    },
    isChanged,
  }
}
