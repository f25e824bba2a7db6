import type { PlateArea } from '@forecourt/contracts'

interface By {
  x: number
  y: number
}

const LEAST = 0.03

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** An area moved, as far as it stays on the photo. */
export const moved = ({ x, y, width, height }: PlateArea, by: By): PlateArea => ({
  x: within(x + by.x, 0, 1 - width),
  y: within(y + by.y, 0, 1 - height),
  width,
  height,
})

/** An area with its lower right corner moved. */
export const sized = ({ x, y, width, height }: PlateArea, by: By): PlateArea => ({
  x,
  y,
  width: within(width + by.x, LEAST, 1 - x),
  height: within(height + by.y, LEAST, 1 - y),
})
