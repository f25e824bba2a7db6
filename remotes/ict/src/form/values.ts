import { ICT_DOCUMENTS, ICT_KIT, type IctDraft, type IctRecord, type IctSubmission } from '@forecourt/contracts'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof IctSubmission>>
export const { useValues } = formOf<Values>()
export type DraftBody = Omit<z.input<typeof IctDraft>, 'draftVersion'>

const DOCUMENT_LABELS: Readonly<Record<(typeof ICT_DOCUMENTS)[number], string>> = {
  V5C: 'V5C',
  SERVICE_BOOK: 'Service book',
  MANUALS: 'Manuals',
  INVOICE: 'Invoice',
  MOT_CERTIFICATE: 'MOT certificate',
}
const KIT_LABELS: Readonly<Record<(typeof ICT_KIT)[number], string>> = {
  LOCKING_WHEEL_NUT: 'Locking wheel nut',
  CHARGE_CABLE: 'Charge cable',
  PARCEL_SHELF: 'Parcel shelf',
  SPARE_WHEEL: 'Spare wheel or kit',
  TOOL_KIT: 'Tool kit',
  MATS: 'Mats',
}

export const DOCUMENTS = ICT_DOCUMENTS.map((value) => ({ value, label: DOCUMENT_LABELS[value] }))
export const KIT = ICT_KIT.map((value) => ({ value, label: KIT_LABELS[value] }))

/** Somebody else may tick while the form is open, so only who may tick sends the boxes (docs/domain.md#ict). */
const ticksOf = ({ ict, mayConfirm }: Pick<IctRecord, 'ict' | 'mayConfirm'>): Values =>
  mayConfirm ? { ictConfirmed: ict?.ictConfirmed ?? false, ictNotRequired: ict?.ictNotRequired ?? false } : {}

/** A price belongs to the dealer that it was agreed with. */
export const GROUPS = [
  { label: 'Transfer', fields: ['toDealerId', 'transferPrice', 'invoiceNumber', 'transferDate'] },
  { label: 'Walk-round', fields: ['walkround'] },
]

/** They count as soon as they are ticked, and are in no draft. */
export const TICKS = ['ictConfirmed', 'ictNotRequired']

/** What the form opens with where no draft has anything else. */
export const openingValues = (record: Pick<IctRecord, 'ict' | 'mayConfirm'>): Values => ({
  toDealerId: null,
  transferPrice: null,
  invoiceNumber: null,
  transferDate: null,
  docsHandedOver: [],
  keysHandedOver: null,
  walkround: { roadTested: null, warningLights: null, conditionAsDescribed: null, kit: [] },
  note: null,
  ...ticksOf(record),
})

/** A draft's body: what nobody may say is left out, and of a list that was emptied there is an empty one. */
export function draftBody(values: Values, mayConfirm: boolean): DraftBody {
  const { toDealerId, transferPrice, invoiceNumber, transferDate, docsHandedOver, keysHandedOver, walkround, note } =
    values
  const ticks = { ictConfirmed: values.ictConfirmed === true, ictNotRequired: values.ictNotRequired === true }
  return {
    toDealerId,
    transferPrice,
    invoiceNumber,
    transferDate,
    docsHandedOver: (docsHandedOver ?? []).filter((each) => each !== null),
    keysHandedOver,
    walkround: { ...walkround, kit: (walkround?.kit ?? []).filter((each) => each !== null) },
    note,
    ...(mayConfirm && ticks),
  }
}

/** Whether the vehicle can go on: a manager has said so, in the form or before it was opened. */
export const isSettled = (
  values: Pick<Values, 'ictConfirmed' | 'ictNotRequired'>,
  { ict, mayConfirm }: Pick<IctRecord, 'ict' | 'mayConfirm'>,
): boolean =>
  mayConfirm
    ? values.ictConfirmed === true || values.ictNotRequired === true
    : ict?.ictConfirmed === true || ict?.ictNotRequired === true
