import type { Darkroom, Paper } from './shrink.ts'

/** A JPEG has no transparency: what is clear would come out black. */
const GROUND = '#fff'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const paperOn = (
  context: Context | null,
  canvas: HTMLCanvasElement | OffscreenCanvas,
  toJpeg: Paper['toJpeg'],
): Paper => {
  if (!context) throw new Error('This browser draws nothing')
  return {
    source: canvas,
    draw(picture, width, height) {
      context.fillStyle = GROUND
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'medium'
      context.drawImage(picture, 0, 0, width, height)
    },
    pixels: () => context.getImageData(0, 0, canvas.width, canvas.height),
    toJpeg,
  }
}

const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** In a worker, where nobody waits for it. */
export const offscreen: Darkroom = {
  decode,
  paper(width, height) {
    const canvas = new OffscreenCanvas(width, height)
    return paperOn(canvas.getContext('2d'), canvas, (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }))
  },
}

/** On the page, for browsers whose workers cannot draw. */
export const onPage: Darkroom = {
  decode,
  paper(width, height) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const toJpeg = (quality: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return paperOn(canvas.getContext('2d'), canvas, toJpeg)
  },
}
