import type { MediaRecord, ValetDraft, ValetSubmission } from '@forecourt/contracts'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof ValetSubmission>>
export const { useValues } = formOf<Values>()
type DraftBody = Omit<z.input<typeof ValetDraft>, 'draftVersion'>

/** A valeter is a person or a supplier, never one person's name beside another's. */
export const GROUPS = [{ label: 'Valeted by', fields: ['byUserId', 'supplierId'] }]

/** What the form opens with where no draft has anything else. */
export const openingValues = ({ vehicle }: Pick<MediaRecord, 'vehicle'>): Values => ({
  valetType: 'FULL',
  byUserId: null,
  supplierId: null,
  startedAt: undefined,
  finishedAt: undefined,
  cost: null,
  checklist: [],
  products: null,
  mileage: vehicle.mileage,
  defectsFound: null,
  note: null,
})

/** What has been said so far; a time that nobody has set is in no draft. */
export function draftBody({ version: _version, startedAt, finishedAt, checklist, ...values }: Values): DraftBody {
  return {
    ...values,
    valetType: values.valetType ?? undefined,
    startedAt: startedAt ?? undefined,
    finishedAt: finishedAt ?? undefined,
    checklist: (checklist ?? []).filter((each) => each !== null),
  }
}
