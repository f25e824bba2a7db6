import { errorMessage } from '@forecourt/api-client'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { withBlanks, type FormSchema } from '../blanks.ts'
import type { ApiFormHandle } from '../useApiForm.ts'
import type { RecordShape } from './kind.ts'
import { changesOf, isSame, merge, type Change, type Values } from './merge.ts'

interface Versioned {
  version: number
}

interface Options<Item> {
  shape: RecordShape<FormSchema, Item>
  form: ApiFormHandle<FieldValues>
  /** The record as the form opened on it; null while it is new. */
  opened: Item | null
  /** Fetches it as it is now. */
  read: (basis: Item) => Promise<{ data: Item }>
}

/** What a form has to say about changes by others. */
export interface Review {
  /** What somebody else changed, after it was asked for; null before. */
  changes: readonly Change[] | null
  /** Why it is not known. */
  problem: string | null
  isBusy: boolean
  /** Reads the record again and goes on from there, telling what changed. */
  review: () => Promise<void>
  /** Takes the other person's value of a field, wherever both changed it. */
  take: (change: Change) => void
}

export interface Merge<Item> extends Review {
  /** The record that the form goes out from: its version is the one to save with. */
  basis: Item | null
  /** To be called as the form is sent: notes what it holds at that moment. */
  sending: () => void
  /** Goes on from the record as it was saved; what was typed since it was sent stays. */
  saved: (item: Item) => void
}

/**
 * Lets a form go on from a newer version of its record: what was not touched here takes the new values, and what was keeps
 * what was typed, row by row in lists.
 */
export function useMerge<Item extends Versioned>({ shape, form, opened, read }: Options<Item>): Merge<Item> {
  const [basis, setBasis] = useState(opened)
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<Values>({})
  const valuesOf = (item: Item): Values => ({ ...withBlanks(shape.schema, shape.valuesOf(item)) })

  function goOn(base: Values, item: Item) {
    const [theirs, mine] = [valuesOf(item), form.getValues()]
    form.reset({ ...mine, ...theirs })
    for (const [name, now] of Object.entries(theirs)) {
      const kept = merge('mine', base[name], now, mine[name])
      if (!isSame(kept, now)) form.setValue(name, kept ?? null, { shouldDirty: true })
    }
    setBasis(item)
    return changesOf(base, theirs, mine)
  }

  async function review() {
    if (!basis) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await read(basis)
      setChanges(goOn(valuesOf(basis), data))
      form.dismissConflict()
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return {
    basis,
    changes,
    problem,
    isBusy,
    review,
    take: ({ name, before, now }) => {
      const taken = merge('theirs', before, now, form.getValues(name))
      form.setValue(name, taken ?? null, { shouldDirty: true, shouldValidate: true })
      setChanges((all) => all?.map((each) => (each.name === name ? { ...each, isClash: false } : each)) ?? null)
    },
    sending: () => {
      // The form writes into its rows and nested fields in place: without a copy, they would change with what is typed on.
      sent.current = structuredClone(form.getValues())
    },
    saved: (item) => {
      setChanges(null)
      goOn(sent.current, item)
    },
  }
}
