import { BodyAssessment, refuse } from '@forecourt/contracts'
import { needsPhoto, type DamagePlace, type PanelKey } from '@forecourt/domain'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof BodyAssessment>>
export const { useValues, useField } = formOf<Values>()

/** A mark as the form holds it: any part but its panel may still be missing. */
export type Mark = NonNullable<NonNullable<Values['items']>[number]>

/** The name of a part of a mark in the form. */
export const markField = <Part extends keyof Mark>(index: number, part: Part) => `items.${index}.${part}` as const

export const OPENING: Values = {
  items: [],
  noDamage: false,
  grade: null,
  paint: [],
  previousRepairs: null,
  note: null,
}

/** A mark of which only its panel is known, and where it stands on the picture. */
export const newMark = (panel: PanelKey, place: DamagePlace | null): Mark => ({
  id: crypto.randomUUID(),
  panel,
  place,
  type: null,
  severity: null,
  structural: false,
  sizeMm: null,
  method: null,
  note: null,
  fileIds: [],
})

interface Known {
  /** The photos that have arrived of a mark, by their ids. */
  photosOf: (id: string) => string[]
}

/** The call's own rules, and those that the server adds to them (docs/domain.md#body-damage). */
export const assessmentOf = ({ photosOf }: Known) =>
  BodyAssessment.superRefine(({ items, noDamage }, context) => {
    for (const [at, { id, severity, fileIds }] of items.entries()) {
      if (!needsPhoto(severity) || photosOf(id).length + fileIds.length > 0) continue
      refuse(context, 'required', ['items', at, 'fileIds'], 'Medium and major damage needs a photo.')
    }
    if (items.length === 0 && !noDamage) {
      refuse(context, 'mismatch', ['noDamage'], 'Mark the damage, or tick “No damage to repair”.')
    }
  })

/** The body as it is sent: with the photos that were taken of each mark, beside those of infleet that were chosen. */
export const sent = (body: BodyAssessment, { photosOf }: Known): BodyAssessment => ({
  ...body,
  items: body.items.map((item) => ({ ...item, fileIds: [...new Set([...photosOf(item.id), ...item.fileIds])] })),
})

/** What was said of a mark or a reading; a blank is left out, since a draft's fields know no null. */
const said = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined))

/** The draft's body. */
export const drafted = ({ items, noDamage, grade, paint, previousRepairs, note }: Values) => ({
  items: (items ?? []).flatMap((item) => (item?.id ? [{ ...said(item), id: item.id }] : [])),
  noDamage: noDamage === true,
  grade,
  paint: (paint ?? []).map((reading) => said(reading ?? {})),
  previousRepairs,
  note,
})

const isList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)

/** A kept draft as the form holds it: what a mark lacks is blank. */
export const fromDraft = ({
  items,
  ...values
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...values,
  items: isList(items) ? items.map((item) => ({ ...newMark('bonnet', null), ...item })) : [],
})
