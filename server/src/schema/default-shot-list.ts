import type { Shot } from '@forecourt/contracts'

const shot = (key: string, label: string, required = true): Shot => ({ key, label, required })

/** The photos of a vehicle in the order in which one walks around it and gets in. */
export const defaultShotList: Shot[] = [
  shot('front-left', 'Nearside front corner'),
  shot('front', 'Front'),
  shot('front-right', 'Offside front corner'),
  shot('right', 'Offside profile'),
  shot('rear-right', 'Offside rear corner'),
  shot('rear', 'Rear'),
  shot('rear-left', 'Nearside rear corner'),
  shot('left', 'Nearside profile'),
  shot('wheels', 'Wheels'),
  shot('lights', 'Lights on', false),
  shot('boot', 'Boot open'),
  shot('engine-bay', 'Engine bay', false),
  shot('dashboard', 'Dashboard'),
  shot('instruments', 'Instruments with the mileage'),
  shot('infotainment', 'Infotainment', false),
  shot('steering-wheel', 'Steering wheel', false),
  shot('gear-selector', 'Gear selector', false),
  shot('driver-seat', 'Driver’s seat'),
  shot('passenger-seat', 'Front passenger’s seat', false),
  shot('rear-seats', 'Rear seats'),
  shot('door-card', 'Door card', false),
  shot('roof', 'Roof or sunroof', false),
  shot('badge', 'Badge and derivative', false),
  shot('service-book', 'Service book', false),
  shot('keys', 'Both keys', false),
  shot('imperfections', 'Imperfections', false),
]
