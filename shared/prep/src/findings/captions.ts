import type { StageFile } from '@forecourt/contracts'
import type { Findings } from '../stage/findings.ts'

/** What a photo shows: its caption, else its item with what was measured there. */
export function captionOf(
  { caption, itemRef }: Pick<StageFile, 'caption' | 'itemRef'>,
  { items, labelOf }: Pick<Findings, 'items' | 'labelOf'>,
): string {
  if (caption) return caption
  if (!itemRef) return 'Photo'
  const measured = items.find(({ ref }) => ref === itemRef)?.measured
  return [labelOf(itemRef), measured].filter(Boolean).join(', ')
}

export const isPhoto = ({ mimeType }: Pick<StageFile, 'mimeType'>): boolean => mimeType.startsWith('image/')

const WEIGHT = { RED: 0, AMBER: 1 } as const

/** The photos in the order in which they matter: of what is marked red first, then amber, then the rest. */
export function photosByWeight(files: readonly StageFile[], { items }: Pick<Findings, 'items'>): StageFile[] {
  const weight = ({ itemRef }: StageFile) => {
    const mark = items.find(({ ref }) => ref === itemRef)?.mark
    return mark ? WEIGHT[mark.state] : 2
  }
  return files.filter(isPhoto).toSorted((one, other) => weight(one) - weight(other))
}
