import { MediaSubmission, type MediaDraft } from '@forecourt/contracts'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds: the photos are kept apart from it, as they come. */
export type Values = FormValues<z.input<typeof MediaSubmission>>
export const { useValues, useField } = formOf<Values>()

/** What the form opens with where no draft has anything else. */
export const OPENING: Values = { skippedShots: [], spinUrl: null, note: null }

interface Skipped {
  key: string
  reason: string
}

/** The shots that were skipped, each with its reason. */
export const skippedIn = (values: Values['skippedShots']): Skipped[] =>
  (values ?? []).flatMap((shot) => (shot?.key ? [{ key: shot.key, reason: shot.reason ?? '' }] : []))

/** A draft may end in the middle of an address: what is none yet stays on the device. */
export function draftBody({ skippedShots, spinUrl, note }: Values): Omit<z.input<typeof MediaDraft>, 'draftVersion'> {
  const isAddress = MediaSubmission.shape.spinUrl.safeParse(spinUrl).success
  return { skippedShots: skippedIn(skippedShots), spinUrl: isAddress ? spinUrl : undefined, note }
}
