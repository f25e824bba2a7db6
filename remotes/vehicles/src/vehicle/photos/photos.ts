import type { Picture, VehicleFile } from '@forecourt/contracts'
import { checklistItem, itemLabel } from '@forecourt/domain'

/** A photo as it is shown. */
export type Photo = VehicleFile & { picture: Picture }

/** Photos of the vehicle; documents are listed among its files. */
export const photosOf = (files: readonly VehicleFile[]): Photo[] =>
  files.filter((file): file is Photo => file.mimeType.startsWith('image/') && file.picture !== null)

export const AREA_LABELS: Readonly<Record<VehicleFile['area'], string>> = {
  INFLEET: 'Infleet',
  ICT: 'ICT',
  MECHANICAL_PREP: 'Mechanical Prep',
  BODY_ASSESS: 'Damage',
  BODY_QUOTE: 'Body estimate',
  BODY_COMPLETION: 'Repair',
  OFFSITE: 'Offsite',
  MEDIA: 'Media',
  MESSAGE: 'Message',
}

/** What a photo shows, in words. */
export const photoTitle = ({
  caption,
  shotLabel,
  itemRef,
  area,
}: Pick<VehicleFile, 'caption' | 'shotLabel' | 'itemRef' | 'area'>): string =>
  caption ?? shotLabel ?? (itemRef && checklistItem(itemRef) ? itemLabel(itemRef) : `${AREA_LABELS[area]} photo`)
