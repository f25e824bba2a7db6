/** Drawings of what a mechanic photographs, 800 by 600. */

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${content}</svg>`

const grooves = Array.from(
  { length: 5 },
  (_, at) => `<rect x="${210 + at * 84}" y="40" width="${at < 2 ? 10 : 22}" height="520" rx="8" fill="#1b1d1f"/>`,
).join('')

const sipes = Array.from({ length: 12 }, (_, at) =>
  [0, 1, 2, 3].map(
    (lane) =>
      `<path d="M${238 + lane * 84} ${60 + at * 42}l44 18" stroke="#24272a" stroke-width="6" stroke-linecap="round"/>`,
  ),
)
  .flat()
  .join('')

/** A tread that is worn at its inner edge, with a depth gauge. */
const tyre = frame(
  `<rect width="800" height="600" fill="#8d9296"/><rect x="150" y="0" width="500" height="600" rx="40" fill="#33373a"/>${grooves}${sipes}
  <rect x="150" y="0" width="60" height="600" rx="30" fill="#4a4f53"/>
  <rect x="150" y="270" width="470" height="26" rx="13" fill="#d8dbdd"/><rect x="140" y="245" width="36" height="76" rx="8" fill="#f0b429"/>
  <rect x="600" y="235" width="120" height="96" rx="12" fill="#f7f8f8"/><path d="M628 258v50M652 306h2M672 258h26M672 258v24h26v26h-26" stroke="#c2321f" stroke-width="8" fill="none" stroke-linecap="round"/>`,
)

const rings = [210, 196, 178, 158, 142]
  .map((radius) => `<circle cx="380" cy="300" r="${radius}" fill="none" stroke="#8b8f92" stroke-width="2"/>`)
  .join('')
const bolts = [0, 72, 144, 216, 288]
  .map((angle) => `<circle cx="380" cy="240" r="13" fill="#3d4043" transform="rotate(${angle} 380 300)"/>`)
  .join('')

/** A brake disc with its caliper. */
const brake = frame(
  `<rect width="800" height="600" fill="#2c2f31"/><circle cx="380" cy="300" r="225" fill="#b3b7b9"/>${rings}
  <circle cx="380" cy="300" r="110" fill="#6d7174"/>${bolts}<circle cx="380" cy="300" r="36" fill="#222426"/>
  <path d="M520 130q120 40 120 170t-120 170l-44-70q70-40 70-100t-70-100z" fill="#a33a2a"/>
  <path d="M505 160q88 50 88 140t-88 140" fill="none" stroke="#151617" stroke-width="9"/>`,
)

/** A chip in a windscreen. */
const glass = frame(
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#b9cfdc"/><stop offset="1" stop-color="#6f8b9b"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#sky)"/><path d="M0 600L0 470Q400 400 800 470L800 600z" fill="#22282c"/>
  <g transform="translate(420 230)" stroke="#f4f8fa" stroke-width="3" fill="none"><circle r="16" fill="#e9f1f5"/><circle r="34"/>
  <path d="M0-16V-70M14 8L58 34M-14 8L-62 22M-10-12L-44-48M12-10L40-52"/></g>
  <path d="M90 560Q300 420 620 380" stroke="#15191c" stroke-width="12" fill="none" stroke-linecap="round"/>`,
)

/** What is photographed of an item; null where a note says enough. */
export function pictureOf(key: string): string | null {
  const [group] = key.split('.')
  if (group === 'tyres') return tyre
  if (group === 'brakes') return brake
  return key === 'visibility.windscreen' ? glass : null
}
