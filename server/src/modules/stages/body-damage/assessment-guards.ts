import type { BodyAssessment, FieldError } from '@forecourt/contracts'
import {
  areNeighbours,
  damageLabel,
  damageTypesOf,
  type DamagePlace,
  isSameMark,
  needsPhoto,
  type PanelKey,
} from '@forecourt/domain'

interface Known {
  /** The photos of the vehicle's damage. */
  photos: ReadonlySet<string>
  /** The panel that is drawn at a place; null outside the outline. */
  drawnAt: (place: DamagePlace) => PanelKey | null
}

type Item = BodyAssessment['items'][number]

/** What the damage must fulfil before it is finished (docs/domain.md#body-damage). */
export const assessmentErrors = (body: BodyAssessment, known: Known): FieldError[] => [
  ...body.items.flatMap((item, at) => itemErrors(item, at, body.items, known)),
  ...noDamageErrors(body),
  ...body.paint.flatMap(({ panel }, at): FieldError[] =>
    body.paint.findIndex((other) => other.panel === panel) === at
      ? []
      : [{ code: 'unique', path: ['paint', at, 'panel'], message: 'This panel is measured twice.' }],
  ),
]

function itemErrors(item: Item, at: number, items: readonly Item[], { photos, drawnAt }: Known): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (code: string, path: FieldError['path'], message: string) =>
    errors.push({ code, path: ['items', at, ...path], message })
  const label = damageLabel(item)
  if (items.findIndex(({ id }) => id === item.id) !== at) refuse('unique', ['id'], `${label} is listed twice.`)
  else if (items.findIndex((other) => isSameMark(other, item)) !== at) {
    refuse('unique', ['place'], `${label} is marked twice at the same place.`)
  }
  if (!damageTypesOf(item.panel).includes(item.type))
    refuse('enum', ['type'], `${label}: this combination is not possible.`)
  if (item.place) {
    const drawn = drawnAt(item.place)
    if (!drawn) refuse('pattern', ['place'], `${label}: mark a place on the vehicle.`)
    else if (drawn !== item.panel && !areNeighbours(drawn, item.panel)) {
      refuse('enum', ['panel'], `${label}: the mark is not on this panel.`)
    }
  }
  const others = new Set(items.flatMap((other, nth) => (nth < at ? other.fileIds : [])))
  for (const [nth, fileId] of item.fileIds.entries()) {
    const isOwn = photos.has(fileId) && !others.has(fileId) && item.fileIds.indexOf(fileId) === nth
    if (!isOwn) refuse('unknown', ['fileIds', nth], 'Choose a photo of this damage that shows no other.')
  }
  if (needsPhoto(item.severity) && item.fileIds.length === 0) refuse('required', ['fileIds'], `${label} needs a photo.`)
  return errors
}

function noDamageErrors({ items, noDamage }: BodyAssessment): FieldError[] {
  if ((items.length === 0) === noDamage) return []
  const message = noDamage
    ? 'Damage is marked, so there is damage to repair.'
    : 'Nothing is marked. Mark the damage, or tick “No damage to repair”.'
  return [{ code: 'mismatch', path: ['noDamage'], message }]
}
