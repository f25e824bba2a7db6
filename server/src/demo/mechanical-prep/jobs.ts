import type { StandardJob, Supplier } from '@forecourt/contracts'

/** Who does for the demo's dealers what their own workshops do not. */
export const SUPPLIERS: readonly Supplier[] = [
  { id: '0b0e6f3a-6c1e-4f4f-9d5b-2f3c1d0a7e01', name: 'Aire Valley Tyres', type: 'Tyres' },
  { id: '0b0e6f3a-6c1e-4f4f-9d5b-2f3c1d0a7e02', name: 'ClearView Windscreens', type: 'Glass' },
  { id: '0b0e6f3a-6c1e-4f4f-9d5b-2f3c1d0a7e03', name: 'Pennine Auto Electrics', type: 'Electrics' },
  { id: '0b0e6f3a-6c1e-4f4f-9d5b-2f3c1d0a7e04', name: 'Kirkstall MOT Centre', type: 'MOT' },
]

const job = (key: string, description: string, given: Partial<StandardJob>): StandardJob => ({
  key,
  description,
  type: 'PARTS',
  labourHours: 0,
  unitCost: 0,
  vatBp: 2000,
  itemRef: null,
  ...given,
})

/** Hours in hundredths, money in pence without VAT. */
export const STANDARD_JOBS: readonly StandardJob[] = [
  job('tyre', 'Tyre, mid-range, fitted and balanced', { labourHours: 30, unitCost: 7250, itemRef: 'tyres.nsf' }),
  job('tyre-budget', 'Tyre, budget, fitted and balanced', { labourHours: 30, unitCost: 4890, itemRef: 'tyres.nsf' }),
  job('front-pads', 'Front brake pads', { labourHours: 90, unitCost: 3640, itemRef: 'brakes.nsf' }),
  job('front-discs', 'Front brake discs and pads', { labourHours: 150, unitCost: 9980, itemRef: 'brakes.nsf' }),
  job('rear-pads', 'Rear brake pads', { labourHours: 100, unitCost: 3120, itemRef: 'brakes.nsr' }),
  job('brake-fluid', 'Change the brake fluid', { labourHours: 60, unitCost: 895, itemRef: 'brakes.fluid' }),
  job('interim-service', 'Interim service: oil and oil filter', {
    labourHours: 80,
    unitCost: 4260,
    itemRef: 'service_mot.service',
  }),
  job('full-service', 'Full service: oil and all filters', {
    labourHours: 160,
    unitCost: 8840,
    itemRef: 'service_mot.service',
  }),
  job('mot', 'MOT test', { type: 'MOT', unitCost: 4500, vatBp: 0, itemRef: 'service_mot.mot' }),
  job('wipers', 'Wiper blades, pair', { labourHours: 10, unitCost: 1890, itemRef: 'visibility.wipers' }),
  job('battery', 'Battery 12 V', { labourHours: 40, unitCost: 8450, itemRef: 'lights_electrics.battery' }),
  job('alignment', 'Four-wheel alignment', {
    type: 'LABOUR',
    labourHours: 80,
    itemRef: 'steering_suspension.alignment',
  }),
  job('chip', 'Windscreen chip repair', { type: 'SUBLET', unitCost: 4500, itemRef: 'visibility.windscreen' }),
  job('regas', 'Air conditioning re-gas', { type: 'SUBLET', unitCost: 6500, itemRef: 'interior.climate' }),
  job('bush', 'Front suspension arm bush', { labourHours: 120, unitCost: 2480, itemRef: 'steering_suspension.bushes' }),
]
