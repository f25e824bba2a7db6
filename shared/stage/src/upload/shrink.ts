/** The longer edge of a photo as it is sent, in pixels: enough to read a tyre's date, and a fifth of the bytes. */
export const LONGEST_EDGE = 2048
const QUALITY = 0.85

/** What the browser does for `shrink`; tests bring their own. */
export interface Darkroom {
  /** The picture with its rotation applied. @throws where the browser cannot read the format, as with HEIC outside Safari */
  decode: (file: Blob) => Promise<ImageBitmap>
  /** A JPEG of the picture at that size; null where the browser makes none. */
  encode: (picture: ImageBitmap, width: number, height: number) => Promise<Blob | null>
}

const browser: Darkroom = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  async encode(picture, width, height) {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return null
    // A JPEG has no transparency: what is clear would come out black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  },
}

const asJpeg = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.jpg`

const isPhoto = ({ type }: Blob) => type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif'

/**
 * A photo made small enough for one bar of signal, turned the right way up and without where it was taken. Whatever is no
 * photo, cannot be read, or would not get smaller goes as it is: the server judges it.
 */
export async function shrink(file: Blob, name: string, { decode, encode }: Darkroom = browser): Promise<File> {
  const original = new File([file], name, { type: file.type })
  if (!isPhoto(file)) return original
  try {
    const picture = await decode(file)
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
    const small = await encode(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
    picture.close()
    if (!small || (scale === 1 && small.size >= file.size)) return original
    return new File([small], asJpeg(name), { type: small.type })
  } catch {
    return original
  }
}
