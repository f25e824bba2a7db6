import { createPhotoLab } from './photoLab.ts'
import { isPhoto } from './shrink.ts'
import { isVideo, videoRefusal } from './videos.ts'

/**
 * What is done to a file on the device: a `photo` is made small; of one for an `advert` it is also said when it was taken
 * and what it could do better, and a video is looked into.
 */
export type Preparation = 'photo' | 'advert'

/** A file as it is sent. */
export interface Prepared {
  file: File
  /** What its call is told besides. */
  query: Record<string, string>
  preview: Blob | null
}

/** A file that need not be sent: its message says why, to the person who chose it. */
export class FileRefusal extends Error {}

const asJpeg = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.jpg`

/**
 * Prepares a file for its call. Whatever goes wrong with it on the way, it goes as it is.
 * @throws FileRefusal for one that is not to be sent
 */
export function createPreparation(develop = createPhotoLab(), refusalOf = videoRefusal) {
  return async function prepare(blob: Blob, name: string, how: Preparation): Promise<Prepared> {
    const isAdvert = how === 'advert'
    const asItIs: Prepared = { file: new File([blob], name, { type: blob.type }), query: {}, preview: null }
    if (isAdvert && isVideo(blob)) {
      const refusal = await refusalOf(blob, name)
      if (refusal !== null) throw new FileRefusal(refusal)
    }
    if (!isPhoto(blob)) return asItIs
    try {
      const { photo, preview, advice, takenAt } = await develop(blob, isAdvert)
      const file = photo ? new File([photo], asJpeg(name), { type: photo.type }) : asItIs.file
      const query = isAdvert
        ? { ...(takenAt && { takenAt }), ...(advice.length > 0 && { advice: advice.join(',') }) }
        : {}
      return { file, query, preview }
    } catch {
      return asItIs
    }
  }
}
