type Rgb = readonly [red: number, green: number, blue: number]

/** Colours as paint, by the word that the name of a colour ends in. */
const PAINTS: Readonly<Record<string, Rgb>> = {
  aqua: [72, 158, 158],
  beige: [196, 180, 150],
  black: [36, 38, 41],
  blue: [40, 76, 132],
  bronze: [122, 92, 66],
  brown: [88, 66, 52],
  green: [44, 88, 68],
  grey: [104, 110, 115],
  orange: [204, 98, 36],
  purple: [88, 60, 110],
  red: [158, 40, 36],
  sand: [190, 168, 130],
  silver: [176, 181, 185],
  white: [226, 228, 227],
  yellow: [222, 184, 48],
}

const paintOf = (colour: string | null): Rgb => PAINTS[colour?.toLowerCase().split(' ').at(-1) ?? ''] ?? [104, 110, 115]

/** Paint in the light: 0 as it is, 1 white, -1 black. */
export function paintIn(colour: string | null, light: number): string {
  const towards = light > 0 ? 255 : 0
  const parts = paintOf(colour).map((part) => Math.round(part + (towards - part) * Math.min(1, Math.abs(light))))
  return `rgb(${parts.join()})`
}
