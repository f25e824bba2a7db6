import type { StandardJob } from '@forecourt/contracts'
import { CHECKLIST_KEYS, isJobFor } from '@forecourt/domain'

const job = (itemRef: string, description: string, labourHours: number, unitCost: number): StandardJob => ({
  key: itemRef.replaceAll(/[._]/g, '-'),
  description,
  type: unitCost === 0 ? 'LABOUR' : 'PARTS',
  labourHours,
  unitCost,
  vatBp: 2000,
  itemRef,
})

/** The usual job of each item of the checklist: hours in hundredths, pence of parts without VAT. */
const USUAL_JOBS: readonly StandardJob[] = [
  job('identity.vin', 'Check VIN and V5C with the DVLA', 50, 0),
  job('identity.plates', 'Registration plates, pair', 20, 1600),
  job('identity.mileage', 'Check the mileage against its history', 50, 0),
  job('identity.service_book', 'Obtain the service history', 50, 0),
  job('identity.keys', 'Spare key, cut and coded', 50, 14_500),
  job('identity.wheel_nut', 'Locking wheel nut key', 30, 2950),
  job('identity.recall', 'Take to a franchised dealer for the recall', 100, 0),
  job('tyres.nsf', 'Tyre, mid-range, fitted and balanced', 30, 7250),
  job('tyres.spare', 'Tyre repair kit', 10, 4500),
  job('tyres.condition', 'Tyre, mid-range, fitted and balanced', 30, 7250),
  job('tyres.pressures', 'Find and repair a slow puncture', 50, 800),
  job('tyres.tpms', 'Tyre pressure sensor, fitted and coded', 50, 4200),
  job('tyres.wheels', 'Wheel refurbishment', 50, 6500),
  job('brakes.nsf', 'Front brake discs and pads', 150, 9980),
  job('brakes.nsr', 'Rear brake discs and pads', 170, 9260),
  job('brakes.pipes', 'Brake pipe or hose', 120, 2850),
  job('brakes.fluid', 'Change the brake fluid', 60, 895),
  job('brakes.handbrake', 'Adjust or repair the parking brake', 100, 3500),
  job('brakes.abs', 'ABS wheel speed sensor', 80, 5200),
  job('brakes.calipers', 'Brake caliper', 120, 9500),
  job('steering_suspension.rack', 'Steering rack gaiter', 90, 1850),
  job('steering_suspension.track_rods', 'Track-rod end', 60, 2400),
  job('steering_suspension.ball_joints', 'Ball joint', 90, 2900),
  job('steering_suspension.bushes', 'Suspension arm bush', 120, 2480),
  job('steering_suspension.springs', 'Coil spring', 120, 4300),
  job('steering_suspension.dampers', 'Shock absorber', 120, 6800),
  job('steering_suspension.bearings', 'Wheel bearing', 140, 5900),
  job('steering_suspension.drive_shafts', 'CV gaiter', 120, 2100),
  job('steering_suspension.alignment', 'Four-wheel alignment', 80, 0),
  job('engine.oil', 'Oil and oil filter', 50, 3900),
  job('engine.coolant', 'Find and repair a coolant leak', 150, 2500),
  job('engine.belts', 'Auxiliary belt', 80, 2900),
  job('engine.cam_belt', 'Cam belt and water pump', 400, 17_500),
  job('engine.mounts', 'Engine mount', 120, 6900),
  job('engine.turbo', 'Diagnose turbo and intake', 100, 0),
  job('engine.leaks', 'Find and repair an oil leak', 150, 2500),
  job('engine.filters', 'Air and pollen filters', 40, 3200),
  job('engine.fluids', 'Top up fluids and repair a small leak', 50, 1500),
  job('transmission.clutch', 'Clutch kit', 500, 24_000),
  job('transmission.gearbox', 'Diagnose the gearbox', 100, 0),
  job('transmission.automatic', 'Automatic gearbox service', 150, 16_500),
  job('transmission.leaks', 'Drive shaft or differential seal', 150, 2600),
  job('transmission.four_wheel', 'Diagnose the four-wheel drive', 100, 0),
  job('exhaust.system', 'Exhaust section', 100, 12_500),
  job('exhaust.filter', 'Diagnose the particulate filter or catalyst', 100, 0),
  job('exhaust.emissions', 'Diagnose emissions', 100, 0),
  job('lights_electrics.headlamps', 'Headlamp bulbs and aim', 40, 1900),
  job('lights_electrics.side', 'Side or daytime running light', 30, 900),
  job('lights_electrics.indicators', 'Indicator bulb or lamp', 30, 900),
  job('lights_electrics.rear', 'Rear or plate light', 30, 900),
  job('lights_electrics.horn', 'Horn', 50, 2600),
  job('lights_electrics.battery', 'Battery 12 V', 40, 8450),
  job('lights_electrics.alternator', 'Alternator', 150, 18_500),
  job('lights_electrics.charging', 'Charging cable', 10, 15_500),
  job('lights_electrics.hv_battery', 'High-voltage battery health check', 100, 0),
  job('lights_electrics.warning_lamps', 'Read and diagnose fault codes', 100, 0),
  job('visibility.windscreen', 'Windscreen chip repair', 50, 2500),
  job('visibility.wipers', 'Wiper blades, pair', 10, 1890),
  job('visibility.washers', 'Washer pump or jets', 50, 1800),
  job('visibility.mirrors', 'Mirror glass', 30, 2800),
  job('visibility.demist', 'Diagnose the demister', 80, 0),
  job('body_safety.corrosion', 'Repair corrosion, per area', 250, 4500),
  job('body_safety.catches', 'Bonnet or boot catch', 60, 3500),
  job('body_safety.doors', 'Door lock or hinge', 100, 6500),
  job('body_safety.belts', 'Seat belt', 100, 14_500),
  job('body_safety.seats', 'Repair a seat mounting or adjuster', 100, 4500),
  job('body_safety.airbags', 'Diagnose the airbag system', 100, 0),
  job('body_safety.towbar', 'Secure or rewire the towbar', 80, 2500),
  job('interior.climate', 'Air conditioning re-gas', 80, 3500),
  job('interior.windows', 'Window regulator', 120, 7500),
  job('interior.infotainment', 'Diagnose infotainment, camera or sensors', 100, 0),
  job('interior.adas', 'Calibrate driver assistance', 150, 9500),
  job('interior.sockets', 'Repair a socket', 40, 1200),
  job('interior.units', 'Set clock and units', 10, 0),
  job('service_mot.service', 'Full service: oil and all filters', 160, 8840),
  { ...job('service_mot.mot', 'MOT test', 0, 4500), type: 'MOT', vatBp: 0 },
]

/**
 * A dealer's menu with the usual job of each item that it has none for: what is found can be priced with one press from
 * the first day.
 */
export function wholeMenu(own: readonly StandardJob[]): StandardJob[] {
  const lacking = CHECKLIST_KEYS.filter((key) => !own.some((mine) => isJobFor(mine, key)))
  const keys = new Set(own.map(({ key }) => key))
  const added = USUAL_JOBS.filter((usual) => lacking.some((key) => isJobFor(usual, key)))
  return [...own, ...added.map((usual) => (keys.has(usual.key) ? { ...usual, key: `usual-${usual.key}` } : usual))]
}
