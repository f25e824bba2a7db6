import { errorMessage } from '@forecourt/api-client'
import { toastError, toastSuccess, useApiForm, type ApiFormHandle, type FormValues } from '@forecourt/ui'
import { useState } from 'react'
import type { z } from 'zod'
import { changedBetween, typedOver } from './theirs.ts'

/** A record as a form opens on it. */
export interface Standing<Values> {
  values: FormValues<Values>
  version: number
}

interface Options<Body, Values extends object> {
  schema: z.ZodType<Body, Values>
  opened: Standing<Values>
  save: (body: Body, version: number) => Promise<Standing<Values>>
  /** The record as it is now. */
  read: () => Promise<Standing<Values>>
  /** The fields in words, for telling what somebody else changed. */
  labels: Readonly<Record<string, string>>
  saved: string
}

/**
 * The form of a record that is a page of its own. Of two people who change it, the second takes over what the first
 * changed wherever they typed nothing themselves, and saves on top of that.
 */
export function useVersionedForm<Body, Values extends object>(options: Options<Body, Values>) {
  const { schema, opened, save, read, labels, saved } = options
  const [standing, setStanding] = useState(opened)
  const [theirs, setTheirs] = useState<readonly string[] | null>(null)
  const form = useApiForm({
    schema,
    defaultValues: opened.values,
    submit: (body) => save(body, standing.version),
    onSuccess: (next) => {
      setStanding(next)
      setTheirs(null)
      form.startOver(next.values as never)
      toastSuccess(saved)
    },
  })

  async function review() {
    try {
      const now = await read()
      // Of a type parameter's values TypeScript knows no names.
      const handle = form as unknown as ApiFormHandle
      const [before, after] = [standing.values, now.values] as Record<string, unknown>[]
      const typed = typedOver(before ?? {}, handle.getValues())
      setTheirs(changedBetween(before ?? {}, after ?? {}).map((name) => labels[name] ?? name))
      setStanding(now)
      handle.reset(after)
      for (const [name, value] of Object.entries(typed)) handle.setValue(name, value, { shouldDirty: true })
      handle.dismissConflict()
    } catch (error) {
      toastError('What was changed could not be fetched.', errorMessage(error))
    }
  }

  return { form, review, theirs }
}
