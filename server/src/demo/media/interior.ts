import { paintIn } from '../paint.ts'
import { lettering } from '../letters.ts'
import type { DrawnCar } from './drawn.ts'

/* What one sees with a door or the boot open, 1280 by 960; the wheel is on the right. */

const LEATHER = ['#2a2c30', '#3a3530', '#4a4036', '#30343c'] as const

/** Seats and trim go with the car, the same on all its pictures. */
const trimOf = ({ registration, colour }: DrawnCar): string =>
  LEATHER[((registration ?? colour ?? '').codePointAt(0) ?? 0) % LEATHER.length] ?? LEATHER[0]

const CABIN = `<defs><linearGradient id="cloth" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>
<linearGradient id="outside" x2="0" y2="1"><stop stop-color="#d9e4ec"/><stop offset="1" stop-color="#9fb0ba"/></linearGradient></defs><rect width="1280" height="960" fill="#141518"/>`

const soft = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#cloth)"/>`

const SEAM = 'fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5"'

const vent = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="150" height="62" rx="14" fill="#0b0c0d"/>` +
  [14, 28, 42].map((down) => `<path d="M${x + 12} ${y + down}h126" stroke="#3d4246" stroke-width="5"/>`).join('')

const steeringWheel = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#1b1c1f"><circle r="190" stroke-width="46"/><circle r="206" stroke="#3c3f44" stroke-width="5"/>
  <path d="M-175 10Q0-60 175 10" stroke-width="52"/><path d="M0 20V180" stroke-width="62"/><circle r="64" fill="#26282c" stroke="#45494e" stroke-width="4"/><circle r="22" fill="#8d9499" stroke="none"/>
  <g fill="#767d82" stroke="none"><rect x="-130" y="-22" width="26" height="16" rx="4"/><rect x="104" y="-22" width="26" height="16" rx="4"/></g></g>`

const dial = (x: number, y: number, radius: number, turn: number) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#08090a" stroke="#8c949a" stroke-width="6"/>` +
  Array.from(
    { length: 21 },
    (_, at) =>
      `<path d="M0 ${-radius * 0.92}V${-radius * (at % 2 ? 0.84 : 0.78)}" stroke="#e4e9ec" stroke-width="${at % 2 ? 3 : 6}" transform="rotate(${-135 + at * 13.5})"/>`,
  ).join('') +
  `<path d="M0 12V${-radius * 0.72}" stroke="#d43b2f" stroke-width="9" stroke-linecap="round" transform="rotate(${turn})"/><circle r="20" fill="#2c3034"/></g>`

const screen = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="#06080a" stroke="#3b4146" stroke-width="6"/>
  <rect x="${x + 22}" y="${y + 22}" width="${width * 0.56}" height="${height - 44}" rx="10" fill="#1d3a44"/>
  <path d="M${x + 40} ${y + height - 50}L${x + width * 0.25} ${y + height * 0.5}L${x + width * 0.36} ${y + height * 0.62}L${x + width * 0.54} ${y + 50}" stroke="#7fd0b4" stroke-width="10" fill="none"/>
  <rect x="${x + width * 0.64}" y="${y + 22}" width="${width * 0.3}" height="${height * 0.36}" rx="10" fill="#24323a"/><rect x="${x + width * 0.64}" y="${y + height * 0.52}" width="${width * 0.3}" height="${height * 0.36}" rx="10" fill="#3a2c3e"/>`

export const dashboard = (car: DrawnCar): string =>
  CABIN +
  `<path d="M60 0H1220L1190 330Q640 250 90 330Z" fill="url(#outside)"/><path d="M90 330Q640 250 1190 330L1190 300Q640 222 90 300Z" fill="${paintIn(car.colour, -0.2)}"/>` +
  soft('M0 340Q640 240 1280 340V720Q640 640 0 720Z', '#26282c') +
  soft('M0 520Q640 450 1280 520V640Q640 570 0 640Z', trimOf(car)) +
  vent(70, 400) +
  vent(420, 372) +
  screen(470, 452, 330, 190) +
  `<path d="M820 430Q960 350 1120 430V500H820Z" fill="#0c0d0f"/>` +
  dial(900, 452, 52, -60) +
  dial(1040, 452, 52, -90) +
  soft('M520 680H760L800 960H480Z', '#1f2124') +
  `<circle cx="640" cy="800" r="42" fill="#0e0f10" stroke="#6d7479" stroke-width="6"/>` +
  steeringWheel(970, 610, 1.15)

export const instruments = ({ mileage }: DrawnCar): string =>
  CABIN +
  soft('M40 960V420Q640 60 1240 420V960Z', '#1d1f22') +
  `<path d="M130 820V460Q640 170 1150 460V820Z" fill="#050607"/>` +
  dial(380, 560, 220, -135) +
  dial(900, 560, 220, -135) +
  `<rect x="530" y="640" width="220" height="120" rx="14" fill="#0d1c22" stroke="#31434c" stroke-width="4"/>` +
  lettering(String(mileage), { x: 640, y: 700, height: 46, colour: '#c9f1ff' })

export const steering = (car: DrawnCar): string =>
  CABIN +
  soft('M0 260Q640 120 1280 260V960H0Z', '#222428') +
  vent(60, 360) +
  steeringWheel(640, 560, 1.75) +
  soft('M0 900H1280V960H0Z', trimOf(car))

export const infotainment = (car: DrawnCar): string =>
  CABIN +
  soft('M0 120Q640 20 1280 120V960H0Z', '#26282c') +
  vent(160, 120) +
  vent(970, 120) +
  screen(250, 220, 780, 430) +
  [360, 500, 640, 780, 920]
    .map((x) => `<circle cx="${x}" cy="760" r="40" fill="#0e0f10" stroke="#6d7479" stroke-width="6"/>`)
    .join('') +
  soft('M0 860H1280V960H0Z', trimOf(car))

/** A seat from its side of the car, its back on the right. */
function seat(car: DrawnCar): string {
  const trim = trimOf(car)
  return (
    CABIN +
    `<path d="M0 0H1280V330Q700 250 0 360Z" fill="url(#outside)"/>` +
    soft('M0 330Q240 300 330 420L380 960H0Z', '#1f2124') +
    soft('M320 640Q560 560 860 640L930 800Q640 900 300 800Z', trim) +
    soft('M800 660Q760 330 880 180Q980 130 1060 190Q1130 420 1040 790Q920 830 860 760Z', trim) +
    soft('M900 170Q890 60 970 40Q1060 44 1070 170Q990 150 900 170Z', trim) +
    `<path d="M390 650Q560 610 800 660M880 260Q950 230 1030 260M850 480Q940 450 1070 480" ${SEAM}/>` +
    `<path d="M300 800Q640 900 930 800L940 900Q640 960 300 900Z" fill="#0c0d0e"/>` +
    `<path d="M1130 60Q1180 420 1080 700" stroke="#0d0e10" stroke-width="26" fill="none"/>`
  )
}

const flipped = (drawing: string) => `<g transform="matrix(-1 0 0 1 1280 0)">${drawing}</g>`

export function rearSeats(car: DrawnCar): string {
  const trim = trimOf(car)
  const back = (x: number, width: number) =>
    soft(`M${x} 640Q${x + 8} 330 ${x + 40} 300H${x + width - 40}Q${x + width - 8} 330 ${x + width} 640Z`, trim) +
    soft(
      `M${x + width / 2 - 80} 300Q${x + width / 2 - 70} 200 ${x + width / 2} 196Q${x + width / 2 + 70} 200 ${x + width / 2 + 80} 300Z`,
      trim,
    ) +
    `<path d="M${x + 50} 420H${x + width - 50}M${x + 46} 520H${x + width - 46}" ${SEAM}/>`
  return (
    CABIN +
    `<path d="M180 0H1100L1040 210H240Z" fill="url(#outside)"/>` +
    back(110, 380) +
    back(470, 340) +
    back(790, 380) +
    soft('M80 640Q640 590 1200 640L1250 820Q640 900 30 820Z', trim) +
    `<path d="M470 620L450 850M810 620L830 850" ${SEAM}/><path d="M30 820Q640 900 1250 820V960H30Z" fill="#0c0d0e"/>` +
    [300, 640, 980].map((x) => `<rect x="${x - 20}" y="636" width="40" height="46" rx="8" fill="#a02721"/>`).join('')
  )
}

/** The load bay with its lid up. */
export const bootOpen = (car: DrawnCar): string =>
  `${CABIN}<rect width="1280" height="960" fill="#c9ced1"/><path d="M0 700H1280V960H0Z" fill="#a4a9ac"/>` +
  soft('M250 90Q640 30 1030 90L1080 230H200Z', paintIn(car.colour, 0)) +
  soft(
    'M130 270Q150 230 230 230H1050Q1130 230 1150 270L1190 800Q1190 860 1130 860H150Q90 860 90 800Z',
    paintIn(car.colour, -0.05),
  ) +
  `<path d="M230 270H1050L1090 650H190Z" fill="#101113"/>` +
  soft('M300 300H980L1010 480H270Z', trimOf(car)) +
  soft('M270 480H1010L1080 645H200Z', '#33363a') +
  `<path d="M640 300V480M640 482V644" ${SEAM}/>` +
  `<path d="M120 520h64l-14-170h-40zM1160 520h-64l14-170h40z" fill="#a11d1f"/><path d="M190 655H1090V700H190Z" fill="#1a1c1e"/>` +
  (car.registration
    ? `<rect x="470" y="735" width="340" height="76" rx="6" fill="#f2c53d" stroke="#333" stroke-width="2"/>${lettering(car.registration, { x: 640, y: 773, height: 44, colour: '#141414' })}`
    : '')

const SPOKES = [0, 72, 144, 216, 288]
  .map(
    (turn) =>
      `<path d="M590 400L604 196Q640 178 676 196L690 400Z" fill="#cdd2d5" transform="rotate(${turn} 640 480)"/>`,
  )
  .join('')

export const alloyWheel = (car: DrawnCar): string =>
  `${CABIN}<rect width="1280" height="960" fill="#b9bdc0"/><path d="M0 800H1280V960H0Z" fill="#8d9194"/>` +
  soft('M0 0H1280V700H1130A490 490 0 0 0 150 700H0Z', paintIn(car.colour, 0)) +
  `<path d="M150 700A490 490 0 0 1 1130 700Z" fill="#0d0e0f"/><circle cx="640" cy="480" r="410" fill="#1b1c1e"/><circle cx="640" cy="480" r="396" fill="none" stroke="#2d2f32" stroke-width="6"/>
  <circle cx="640" cy="480" r="310" fill="#3b3f42"/><circle cx="640" cy="480" r="190" fill="#6f757a"/>${SPOKES}<circle cx="640" cy="480" r="302" fill="none" stroke="#dde1e3" stroke-width="20"/><circle cx="640" cy="480" r="60" fill="#2b2e31" stroke="#b6bcc0" stroke-width="6"/>` +
  [0, 72, 144, 216, 288]
    .map((turn) => `<circle cx="640" cy="394" r="13" fill="#2b2e31" transform="rotate(${turn + 36} 640 480)"/>`)
    .join('')

const key = (x: number, turn: number) =>
  `<g transform="translate(${x} 470) rotate(${turn})"><rect x="-80" y="-150" width="160" height="300" rx="70" fill="#1c1e20"/><rect x="-80" y="-150" width="160" height="300" rx="70" fill="url(#cloth)"/>
  <circle cy="-190" r="46" fill="none" stroke="#b9bfc3" stroke-width="16"/>${[-70, 10, 90].map((y) => `<rect x="-42" y="${y - 26}" width="84" height="52" rx="16" fill="#34383c"/>`).join('')}</g>`

export const bothKeys = (car: DrawnCar): string =>
  `${CABIN}<rect width="1280" height="960" fill="#c3b8a6"/><path d="M0 700H1280V960H0Z" fill="#b1a591"/>${key(470, -14)}${key(830, 18)}<rect x="520" y="730" width="240" height="90" rx="12" fill="${paintIn(car.colour, 0)}"/>`

export const passengerSeat = seat
export const driverSeat = (car: DrawnCar): string => flipped(seat(car))
