import type { VehicleFile } from '@forecourt/contracts'
import { checklistItem, itemLabel } from '@forecourt/domain'

/** Photos of the vehicle; papers are listed among its files. */
export const photosOf = (files: readonly VehicleFile[]): VehicleFile[] =>
  files.filter(({ mimeType }) => mimeType.startsWith('image/'))

export const AREA_LABELS: Readonly<Record<VehicleFile['area'], string>> = {
  INFLEET: 'Infleet',
  ICT: 'ICT',
  MECHANICAL_PREP: 'Mechanical Prep',
  BODY_ASSESS: 'Damage',
  BODY_QUOTE: 'Body estimate',
  BODY_COMPLETION: 'Repair',
  MEDIA: 'Media',
  MESSAGE: 'Message',
}

/** What a photo shows, in words. */
export const photoTitle = ({ caption, itemRef, area }: Pick<VehicleFile, 'caption' | 'itemRef' | 'area'>): string =>
  caption ?? (itemRef && checklistItem(itemRef) ? itemLabel(itemRef) : `${AREA_LABELS[area]} photo`)
