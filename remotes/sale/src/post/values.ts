import type { PostDraft, PostSubmission, SaleRecord } from '@forecourt/contracts'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof PostSubmission>>
export const { useValues } = formOf<Values>()
type DraftBody = Omit<z.input<typeof PostDraft>, 'draftVersion'>

/** What the form opens with where no draft has anything else. */
export const openingValues = ({ post }: Pick<SaleRecord, 'post'>): Values => ({
  askingPrice: post?.askingPrice ?? null,
  attention: post?.attention ?? null,
  description: post?.description ?? null,
  notAdvertisedReason: post?.notAdvertisedReason ?? null,
  acknowledged: [],
})

/** What has been said so far. */
export const draftBody = ({ version: _version, acknowledged, ...values }: Values): DraftBody => ({
  ...values,
  acknowledged: (acknowledged ?? []).filter((each) => each !== null),
})
