import type { KeptAssessment, StageFile } from '@forecourt/contracts'
import { checklistItem, itemLabel } from '@forecourt/domain'

type Item = KeptAssessment['items'][number]

/** 'Lowest tread 1.5 mm', in the units that the checklist says. */
export function measuresText({ key, measures }: Pick<Item, 'key' | 'measures'>): string {
  const known = checklistItem(key)?.measures ?? []
  return known
    .flatMap(({ key: name, label, unit, tenths }) => {
      const value = measures[name]
      return value === undefined ? [] : [`${label} ${tenths ? (value / 10).toFixed(1) : value} ${unit}`.trim()]
    })
    .join(', ')
}

/** What a photo shows: its caption, else its item with what was measured there. */
export function captionOf(
  { caption, itemRef }: Pick<StageFile, 'caption' | 'itemRef'>,
  items: readonly Item[],
): string {
  if (caption) return caption
  if (!itemRef) return 'Photo'
  const item = items.find(({ key }) => key === itemRef)
  return [itemLabel(itemRef), item && measuresText(item)].filter(Boolean).join(', ')
}

export const isPhoto = ({ mimeType }: Pick<StageFile, 'mimeType'>): boolean => mimeType.startsWith('image/')

const WEIGHT = { REQUIRED: 0, ADVISORY: 1 } as const

/** The photos in the order in which they matter: of what is required first, then of advisories, then the rest. */
export function photosByWeight(files: readonly StageFile[], items: readonly Item[]): StageFile[] {
  const weight = ({ itemRef }: StageFile) => {
    const result = items.find(({ key }) => key === itemRef)?.result
    return result === 'REQUIRED' || result === 'ADVISORY' ? WEIGHT[result] : 2
  }
  return files.filter(isPhoto).toSorted((one, other) => weight(one) - weight(other))
}
