import type { StageFile } from '@forecourt/contracts'
import { byMark } from '@forecourt/domain'
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

/** The photos in the order in which they matter: of what is marked red first, then amber, then the rest. */
export function photosByWeight(files: readonly StageFile[], { items }: Pick<Findings, 'items'>): StageFile[] {
  const findingOf = ({ itemRef }: StageFile) => items.find(({ ref }) => ref === itemRef)
  return files.filter(isPhoto).toSorted((one, other) => byMark(findingOf(one), findingOf(other)))
}
