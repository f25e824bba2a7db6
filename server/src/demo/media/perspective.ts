/** Metres: from the nose to the tail, to the right of the person who drives, and up. */
export type Place = readonly [x: number, y: number, z: number]

const dot = (one: Place, other: Place) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

export const minus = (one: Place, other: Place): Place => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]

export const cross = (one: Place, other: Place): Place => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]

export function unit(place: Place): Place {
  const length = Math.hypot(...place) || 1
  return [place[0] / length, place[1] / length, place[2] / length]
}

export interface Eye {
  /** Where it falls on the picture, in pixels, rounded to tenths. */
  see: (place: Place) => readonly [x: number, y: number]
  /** Metres from the eye. */
  distance: (place: Place) => number
  /** Whether a surface with this normal, at this place, shows its outside. */
  faces: (normal: Place, place: Place) => boolean
  /** How much of it looks towards the eye, from -1 to 1. */
  towards: (normal: Place, place: Place) => number
}

/**
 * Looks at a place from a distance.
 * @param turn degrees around it: 0 from in front of the nose, 90 from the right
 * @param zoom pixels that a metre has at a distance of one metre
 */
export function eyeAt(
  target: Place,
  { turn, height, metres, zoom }: { turn: number; height: number; metres: number; zoom: number },
  centre: readonly [x: number, y: number],
): Eye {
  const angle = (turn * Math.PI) / 180
  const at: Place = [target[0] - Math.cos(angle) * metres, target[1] + Math.sin(angle) * metres, height]
  const forward = unit(minus(target, at))
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const tenth = (value: number) => Math.round(value * 10) / 10
  const towards = (normal: Place, place: Place) => dot(unit(minus(at, place)), normal)
  return {
    see: (place) => {
      const to = minus(place, at)
      const scale = zoom / dot(to, forward)
      return [tenth(centre[0] + dot(to, right) * scale), tenth(centre[1] - dot(to, up) * scale)]
    },
    distance: (place) => Math.hypot(...minus(place, at)),
    faces: (normal, place) => towards(normal, place) > 0,
    towards,
  }
}
