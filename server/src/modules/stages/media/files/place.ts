import { isOpen } from '@forecourt/domain'
import type { FilePlace } from '../../../vehicle/files/place.ts'

/** What a file for adverts may be: a photo or a video, by its content. */
export const MEDIA_CODES = ['media-photo', 'media-video'] as const

/**
 * Photos for adverts may be taken as soon as the vehicle is here, so that it can be advertised before it is ready, and better
 * ones for as long as it is.
 */
export const mediaPlace = (vehicleId: string): FilePlace => ({
  vehicleId,
  codes: { MEDIA: MEDIA_CODES },
  stage: isOpen,
})
