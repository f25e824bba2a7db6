/**
 * Capital letters and figures as strokes on a grid four wide and six high, so that drawings need no font: a bare server has none.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.8 3.8H3.2',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.9H0M0 0H2.1A1.45 1.45 0 0 1 2.1 2.9',
  C: 'M4 1A2.3 2.3 0 0 0 0 2.2V3.8A2.3 2.3 0 0 0 4 5',
  D: 'M0 0V6H1.4A2.6 2.6 0 0 0 4 3.4V2.6A2.6 2.6 0 0 0 1.4 0Z',
  E: 'M4 0H0V6H4M0 2.9H3.2',
  F: 'M4 0H0V6M0 2.9H3.2',
  G: 'M4 1A2.3 2.3 0 0 0 0 2.2V3.8A2.1 2.1 0 0 0 4 4.2V3.3H2.4',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.2A1.8 1.8 0 0 1 .2 4.8',
  K: 'M0 0V6M4 0 0 3.6M1.5 2.3 4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.4 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0Z',
  P: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0',
  Q: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0ZM2.5 4.4 4.1 6.2',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2 3.2 4 6',
  S: 'M3.8 .9A1.9 1.6 0 0 0 .2 1.5C.2 3.4 3.9 2.6 3.9 4.5A2 1.6 0 0 1 .1 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 2 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3V6M4 0 2 3',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0Z',
  1: 'M.8 1.2 2.4 0V6',
  2: 'M.1 1.6A1.9 1.7 0 0 1 3.9 1.7C3.9 3.2 1.4 4.2 0 6H4',
  3: 'M.2 .9A1.8 1.5 0 1 1 2 2.9H1.5M2 2.9A1.8 1.55 0 1 1 .1 5.1',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.7 0H.6L.3 2.8A1.9 1.8 0 1 1 .1 5',
  6: 'M3.4 0C1.2 .8 0 2.4 0 4.1A2 1.9 0 1 0 .2 3.2',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0A1.6 1.4 0 1 0 2 2.8A1.6 1.4 0 1 0 2 0ZM2 2.8A2 1.6 0 1 0 2 6A2 1.6 0 1 0 2 2.8Z',
  9: 'M.6 6C2.8 5.2 4 3.6 4 1.9A2 1.9 0 1 0 3.8 2.8',
}

const WIDTH = 4
const HEIGHT = 6
const GAP = 1.6

/** Letters as an SVG group, centred on a point; `height` in the drawing's own units. */
export function lettering(text: string, at: { x: number; y: number; height: number; colour: string }): string {
  const letters = text.split('').filter((letter) => letter === ' ' || letter in STROKES)
  const scale = at.height / HEIGHT
  const width = (letters.length * (WIDTH + GAP) - GAP) * scale
  const strokes = letters.map(
    (letter, place) => `<path transform="translate(${place * (WIDTH + GAP)} 0)" d="${STROKES[letter] ?? ''}"/>`,
  )
  return (
    `<g transform="translate(${at.x - width / 2} ${at.y - at.height / 2}) scale(${scale})" fill="none" ` +
    `stroke="${at.colour}" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  )
}
