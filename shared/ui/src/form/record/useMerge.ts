import { errorMessage } from '@forecourt/api-client'
import { useState } from 'react'
import type { ApiFormHandle } from '../useApiForm.ts'
import type { AnyKind, Standing } from './kind.ts'
import { changesOf, type Change } from './merge.ts'

interface Options {
  kind: AnyKind
  form: unknown
  item: Standing | null
  setItem: (item: Standing) => void
}

export interface Merge {
  /** What somebody else changed, after it was asked for; null before. */
  changes: readonly Change[] | null
  /** Why it is not known. */
  problem: string | null
  isBusy: boolean
  /** Reads the record anew and goes on from there, telling what changed. */
  review: () => Promise<void>
  /** Reads the record anew and goes on from there in silence. */
  adopt: () => Promise<void>
  /** Takes the other person's value of a field. */
  take: (change: Change) => void
}

/**
 * Lets a form go on from a newer version of its record: fields that were not touched here take the new values, and those
 * that were keep what was typed.
 */
export function useMerge({ kind, form: given, item, setItem }: Options): Merge {
  const form = given as ApiFormHandle
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function next() {
    if (!item) return []
    const { data } = await kind.read(item.id)
    const found = changesOf({ ...kind.valuesOf(item) }, { ...kind.valuesOf(data) }, form.getValues())
    for (const { name, now, isClash } of found) if (!isClash) form.resetField(name, { defaultValue: now ?? null })
    setItem(data)
    return found
  }

  async function review() {
    setBusy(true)
    setProblem(null)
    try {
      setChanges(await next())
      form.dismissConflict()
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return {
    changes,
    problem,
    isBusy,
    review,
    adopt: async () => void (await next()),
    take: (change) => {
      form.setValue(change.name, change.now ?? null, { shouldDirty: true, shouldValidate: true })
      setChanges((all) => all?.map((each) => (each === change ? { ...each, isClash: false } : each)) ?? null)
    },
  }
}
