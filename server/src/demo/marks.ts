import { seeded } from '../stand-in/seeded.ts'
import { lettering } from './letters.ts'

/* Marks for makes and groups, drawn from geometry and initials: none of them is anybody's trademark. */

const SIZE = 256
const MIDDLE = SIZE / 2
/** Pixels: sharp at four times the size at which lists show a mark. */
const DRAWN = 160

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN}" height="${DRAWN}" viewBox="0 0 ${SIZE} ${SIZE}">${content}</svg>`

/** Dark enough for white paper, where makers' marks are shown. */
const INKS = ['#17324d', '#7a1f2b', '#1f4d3a', '#3b2a5c', '#5a3a14', '#0f4c5c', '#42434a', '#7a2d0c'] as const

interface Shape {
  draw: (ink: string) => string
  /** How tall letters may be without touching its sides. */
  room: number
  outlined?: true
}

const SHAPES: readonly Shape[] = [
  { room: 88, draw: (ink) => `<circle cx="128" cy="128" r="122" fill="${ink}"/>` },
  {
    room: 80,
    outlined: true,
    draw: (ink) => `<circle cx="128" cy="128" r="114" fill="none" stroke="${ink}" stroke-width="16"/>`,
  },
  { room: 62, draw: (ink) => `<path d="M128 6 250 128 128 250 6 128Z" fill="${ink}"/>` },
  { room: 84, draw: (ink) => `<path d="M128 6 234 67V189L128 250 22 189V67Z" fill="${ink}"/>` },
  { room: 88, draw: (ink) => `<path d="M20 20H236V120C236 190 190 230 128 250 66 230 20 190 20 120Z" fill="${ink}"/>` },
  { room: 88, draw: (ink) => `<rect x="8" y="44" width="240" height="168" rx="84" fill="${ink}"/>` },
  {
    room: 84,
    outlined: true,
    draw: (ink) =>
      `<rect x="12" y="12" width="232" height="232" rx="40" fill="none" stroke="${ink}" stroke-width="16"/>`,
  },
  { room: 68, draw: (ink) => `<path d="M6 52H250L206 216H50Z" fill="${ink}"/>` },
]

const LETTERS_AT_MOST = 3

/** 'Alfa Romeo' is AR and 'Dacia' DA; a make that is called by its initials keeps them all. */
function initialsOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (plain === plain.toUpperCase() && plain.length <= LETTERS_AT_MOST) return plain
  const words = plain
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
  const initials = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '')
  return initials.slice(0, 2)
}

/** A make's mark, the same for the same name. */
export function makeMark(name: string): string {
  const draw = seeded(`mark of ${name}`)
  const ink = draw.pick(INKS)
  const { draw: shape, room, outlined } = draw.pick(SHAPES)
  const initials = initialsOf(name)
  const height = initials.length === LETTERS_AT_MOST ? room * 0.72 : room
  const letters = lettering(initials, { x: MIDDLE, y: MIDDLE, height, colour: outlined ? ink : '#ffffff' })
  return svg(shape(ink) + letters)
}

/** A group's mark, for paper of the theme's colour. */
export function groupMark(initials: string, theme: 'light' | 'dark'): string {
  const [tile, ink] = theme === 'light' ? ['#101828', '#ffffff'] : ['#f5f6f8', '#101828']
  return svg(
    `<rect width="${SIZE}" height="${SIZE}" rx="52" fill="${tile}"/>` +
      lettering(initials, { x: MIDDLE, y: MIDDLE - 6, height: 108, colour: ink }) +
      `<path d="M60 214H196" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`,
  )
}
