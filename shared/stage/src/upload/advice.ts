import type { PhotoAdvice } from '@forecourt/domain'

/** Longer edge of the picture that is looked at, in pixels: what cannot be told at this size is not seen in an advert's list. */
export const LOOKED_AT = 512

/** An advert's site shows photos at 1200 pixels and more. */
const FEWEST_PIXELS = 1200

/** Pixels along the side of the tiles that are looked at one by one: a sharp car may stand before a smooth sky. */
const TILE = 32
/** Variance from which a tile has an edge in it, beyond the noise of a sensor at night. */
const CONTRAST = 60
/** How much of the contrast of the sharpest tiles lies within a pixel; photos have from 0.4 upwards. */
const SHARP = 0.04
/** Tiles that are taken for the sharpest. */
const SHARPEST = 0.1

const NIGHT = { mean: 40, lit: 110, mostLit: 0.06 }
const GLARE = { mean: 218, blown: 250, mostBlown: 0.55 }

/** What of `ImageData` is looked at. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return grey
}

/** The variance of a tile's grey, and of its Laplacian, which answers to edges alone. */
function varianceIn(grey: Float32Array, width: number, left: number, top: number) {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + TILE; y += 1) {
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x
      const value = grey[at] ?? 0
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0)
      const edge = around - 4 * value
      sum += value
      squares += value * value
      edges += edge
      edgeSquares += edge * edge
    }
  }
  const count = TILE * TILE
  return { contrast: squares / count - (sum / count) ** 2, edges: edgeSquares / count - (edges / count) ** 2 }
}

/**
 * How sharp a picture is where it is sharpest: the variance of the Laplacian as a share of the contrast, so that a black car
 * at dusk is as sharp as a white one at noon. Null where nothing has contrast enough to tell.
 */
export function sharpnessOf(grey: Float32Array, width: number, height: number): number | null {
  const shares: number[] = []
  for (let top = 1; top + TILE < height; top += TILE) {
    for (let left = 1; left + TILE < width; left += TILE) {
      const { contrast, edges } = varianceIn(grey, width, left, top)
      if (contrast >= CONTRAST) shares.push(edges / contrast)
    }
  }
  if (shares.length === 0) return null
  shares.sort((one, other) => other - one)
  return shares[Math.floor(shares.length * SHARPEST)] ?? null
}

const shareOf = (grey: Float32Array, counts: (value: number) => boolean): number => {
  let found = 0
  for (const value of grey) if (counts(value)) found += 1
  return found / grey.length
}

/**
 * What a photo could do better: a word of advice, so that what is in doubt is not complained of.
 * @param pixels the photo, its longer edge at most `LOOKED_AT`
 * @param longerEdge of the photo as it was taken, in pixels
 */
export function adviceOn(pixels: Pixels, longerEdge: number): PhotoAdvice[] {
  const grey = greyOf(pixels)
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const sharpness = sharpnessOf(grey, pixels.width, pixels.height)
  const advice: PhotoAdvice[] = []
  if (sharpness !== null && sharpness < SHARP) advice.push('BLURRED')
  if (mean < NIGHT.mean && shareOf(grey, (value) => value >= NIGHT.lit) < NIGHT.mostLit) advice.push('DARK')
  if (mean > GLARE.mean || shareOf(grey, (value) => value >= GLARE.blown) > GLARE.mostBlown) advice.push('BRIGHT')
  if (longerEdge < FEWEST_PIXELS) advice.push('SMALL')
  return advice
}
