import type { DamageType } from '@forecourt/domain'
import { paintIn } from '../paint.ts'

/** Drawings of damage on paint, 800 by 600. */

const panel = (paint: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs>
  <linearGradient id="paint" x2="0.3" y2="1"><stop stop-color="#fff" stop-opacity=".45"/><stop offset=".4" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
  <rect width="800" height="600" fill="${paint}"/><rect width="800" height="600" fill="url(#paint)"/>
  <path d="M0 96Q400 60 800 110" stroke="#000" stroke-opacity=".35" stroke-width="5" fill="none"/>${content}</svg>`

const SCRATCH = `<g fill="none" stroke-linecap="round"><path d="M190 400Q360 300 610 250" stroke="#f2f2ee" stroke-width="7"/>
  <path d="M230 420Q400 330 560 296" stroke="#e6e6e0" stroke-width="4"/><path d="M300 350L520 262" stroke="#3a3a3a" stroke-width="2"/></g>`

const DENT = `<defs><radialGradient id="dent"><stop stop-color="#000" stop-opacity=".55"/><stop offset=".65" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="410" cy="320" rx="150" ry="112" fill="url(#dent)"/><path d="M290 392Q410 452 530 384" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/>`

const CHIPS = [
  [300, 240, 13],
  [420, 310, 9],
  [500, 260, 7],
  [380, 420, 11],
  [560, 380, 6],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9d9d2"/><circle cx="${x}" cy="${y}" r="${r / 2}" fill="#4c4c4c"/>`,
  )
  .join('')

const spokes = Array.from(
  { length: 10 },
  (_, at) =>
    `<rect x="386" y="120" width="28" height="180" rx="10" fill="#c9ccce" transform="rotate(${at * 36} 400 300)"/>`,
).join('')

/** A wheel whose rim met a kerb. */
const WHEEL = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#6b6f72"/>
  <circle cx="400" cy="300" r="280" fill="#1d1f21"/><circle cx="400" cy="300" r="206" fill="#3b3e40"/>${spokes}
  <circle cx="400" cy="300" r="206" fill="none" stroke="#d5d8da" stroke-width="20"/><circle cx="400" cy="300" r="44" fill="#2b2d2f"/>
  <path d="M236 424A206 206 0 0 0 380 505" fill="none" stroke="#55504a" stroke-width="22" stroke-dasharray="9 5 22 7 5 11"/></svg>`

const SHOWN: Readonly<Partial<Record<DamageType, string>>> = { dent: DENT, crease: DENT, stone_chip: CHIPS }

/** A damage as somebody photographs it, on paint of the vehicle's colour. */
export const pictureOf = (type: DamageType, colour: string | null): string =>
  type === 'kerbed' ? WHEEL : panel(paintIn(colour, 0), SHOWN[type] ?? SCRATCH)

/** The same place afterwards. */
export const repairedPicture = (type: DamageType, colour: string | null): string =>
  type === 'kerbed' ? WHEEL.replace(/<path d="M236[^>]*>/, '') : panel(paintIn(colour, 0), '')
