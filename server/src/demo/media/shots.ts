import type { DrawnCar } from './drawn.ts'
import { exteriorOf, type Stand } from './exterior.ts'
import {
  alloyWheel,
  bootOpen,
  bothKeys,
  dashboard,
  driverSeat,
  infotainment,
  instruments,
  passengerSeat,
  rearSeats,
  steering,
} from './interior.ts'

/** What stands behind a car when it is photographed: the photo bay, or the yard in which it arrived. */
export type Backdrop = 'bay' | 'yard'

const BACKDROPS: Readonly<Record<Backdrop, string>> = {
  bay: `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#8f979d"/><stop offset="1" stop-color="#c8cdd0"/></linearGradient><linearGradient id="floor" x2="0" y2="1"><stop stop-color="#9aa0a4"/><stop offset=".4" stop-color="#b7bcbf"/><stop offset="1" stop-color="#878d91"/></linearGradient></defs>
  <rect width="1280" height="540" fill="url(#wall)"/><rect y="540" width="1280" height="420" fill="url(#floor)"/>
  <g fill="#fff"><rect x="140" y="44" width="300" height="16" rx="8"/><rect x="490" y="44" width="300" height="16" rx="8"/><rect x="840" y="44" width="300" height="16" rx="8"/></g>`,
  yard: `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9fb6c6"/><stop offset="1" stop-color="#dbe3e6"/></linearGradient></defs>
  <rect width="1280" height="470" fill="url(#sky)"/><path d="M0 330H380V300H900V340H1280V500H0Z" fill="#8b7a6d"/><path d="M0 330H380V300H900V340H1280" stroke="#6d5f55" stroke-width="10" fill="none"/>
  <g fill="#6f7f88"><rect x="90" y="380" width="150" height="110"/><rect x="470" y="360" width="330" height="130"/><rect x="1010" y="390" width="150" height="100"/></g>
  <rect y="490" width="1280" height="470" fill="#73777a"/><path d="M0 720L420 492M420 960L640 492M1280 760L880 492" stroke="#d8d9d6" stroke-width="7" stroke-opacity=".55"/>`,
}

const STANDS = {
  'front-left': { turn: -38 },
  front: { turn: 0, metres: 6.4 },
  'front-right': { turn: 38 },
  right: { turn: 90 },
  'rear-right': { turn: 142 },
  rear: { turn: 180, metres: 6.4 },
  'rear-left': { turn: -142 },
  left: { turn: -90 },
  lights: { turn: -14, metres: 6.2, height: 1, litUp: true },
} as const satisfies Record<string, Stand>

const INSIDE = {
  wheels: alloyWheel,
  boot: bootOpen,
  dashboard,
  instruments,
  infotainment,
  'steering-wheel': steering,
  'driver-seat': driverSeat,
  'passenger-seat': passengerSeat,
  'rear-seats': rearSeats,
  keys: bothKeys,
} as const satisfies Record<string, (car: DrawnCar) => string>

/** The gate of the bay lets daylight in on one side: where it falls depends on where one stands. */
function daylight({ turn }: Stand): string {
  const x = Math.round(640 + 620 * Math.sin(((turn + 50) * Math.PI) / 180))
  return `<defs><radialGradient id="daylight" gradientUnits="userSpaceOnUse" cx="${x}" cy="330" r="760"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="1280" height="960" fill="url(#daylight)"/>`
}

export type DrawnShot = keyof typeof STANDS | keyof typeof INSIDE

const isKeyOf = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known => Object.hasOwn(known, key)

export const isDrawn = (key: string): key is DrawnShot => isKeyOf(STANDS, key) || isKeyOf(INSIDE, key)

/** A shot of a car as SVG, 1280 by 960. */
export function drawingOf(car: DrawnCar, shot: DrawnShot, backdrop: Backdrop): string {
  const content = isKeyOf(STANDS, shot)
    ? BACKDROPS[backdrop] + daylight(STANDS[shot]) + exteriorOf(car, STANDS[shot])
    : INSIDE[shot](car)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${content}</svg>`
}

/** Why nobody took the shots that are not drawn. */
export const SKIPPED: Readonly<Record<string, string>> = {
  'engine-bay': 'Covered by the undertray, nothing to see',
  'gear-selector': 'Seen on the photo of the dashboard',
  'door-card': 'Seen on the photos of the seats',
  roof: 'No sunroof',
  badge: 'Seen on the photo of the rear',
  'service-book': 'The service history is digital',
  imperfections: 'Nothing worth showing',
}
