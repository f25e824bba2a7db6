/** A figure that an item carries. Limits and steps are in the unit's own tenths where `tenths` is set, else whole. */
export interface Measure {
  key: string
  label: string
  unit: string
  /** Kept in tenths of the unit: 16 is 1.6 mm. */
  tenths: boolean
  max: number
  /** How the figure is judged, by the dealer's thresholds; not at all when left out. */
  judgedAs?: 'tread' | 'pad'
}

export interface ChecklistItem {
  /** Unique over all groups, for example `tyres.nsf`. */
  key: string
  label: string
  measures: readonly Measure[]
  /** Must have a result before the assessment is finished (docs/domain.md#checklist). */
  mandatory: boolean
  /** Concerns safety: declining its work needs a reason (docs/domain.md#approval). */
  safety: boolean
  /** Words of an MOT defect that belong to this item and to no other of its group. */
  motWords: readonly string[]
}

export interface ChecklistGroup {
  key: string
  label: string
  /** First numbers of the MOT manual's references that belong here, the one that the group stands for first. */
  motSections: readonly number[]
  items: readonly ChecklistItem[]
}

/** The corners of a car: nearside is left. */
export const CORNERS = ['nsf', 'osf', 'nsr', 'osr'] as const
export type Corner = (typeof CORNERS)[number]
export const CORNER_LABELS: Readonly<Record<Corner, string>> = {
  nsf: 'Nearside front',
  osf: 'Offside front',
  nsr: 'Nearside rear',
  osr: 'Offside rear',
}

const tread: Measure = { key: 'tread', label: 'Lowest tread', unit: 'mm', tenths: true, max: 120, judgedAs: 'tread' }
const pad: Measure = { key: 'pad', label: 'Pad or shoe', unit: 'mm', tenths: true, max: 200, judgedAs: 'pad' }
const disc: Measure = { key: 'disc', label: 'Disc', unit: 'mm', tenths: true, max: 500 }
const whole = (key: string, label: string, unit: string, max: number): Measure => ({
  key,
  label,
  unit,
  tenths: false,
  max,
})
const tenths = (key: string, label: string, unit: string, max: number): Measure => ({
  key,
  label,
  unit,
  tenths: true,
  max,
})

type Given = Partial<Omit<ChecklistItem, 'key' | 'label'>>

const item = (key: string, label: string, given: Given = {}): ChecklistItem => ({
  key,
  label,
  measures: [],
  mandatory: false,
  safety: false,
  motWords: [],
  ...given,
})

const mandatory = { mandatory: true }
const safety = { safety: true }

const group = (
  key: string,
  label: string,
  motSections: readonly number[],
  items: readonly ChecklistItem[],
): ChecklistGroup => ({
  key,
  label,
  motSections,
  items: items.map((each) => ({ ...each, key: `${key}.${each.key}` })),
})

const atCorners = (given: Given): ChecklistItem[] => CORNERS.map((corner) => item(corner, CORNER_LABELS[corner], given))

/** What a mechanic looks at, in the order of a walk round the car (docs/domain.md#checklist). */
export const CHECKLIST: readonly ChecklistGroup[] = [
  group(
    'identity',
    'Identity and documents',
    [0],
    [
      item('vin', 'VIN matches V5C', { motWords: ['vin', 'chassis'] }),
      item('plates', 'Registration plates legal and secure', { motWords: ['plate'] }),
      item('mileage', 'Mileage reading'),
      item('service_book', 'Service book, next service due'),
      item('keys', 'Keys work', { measures: [whole('count', 'Keys', '', 9)] }),
      item('wheel_nut', 'Locking wheel nut'),
      item('recall', 'Recall outstanding', safety),
    ],
  ),
  group(
    'tyres',
    'Tyres and wheels',
    [5],
    [
      ...atCorners({ ...mandatory, ...safety, measures: [tread], motWords: ['tyre'] }),
      item('spare', 'Spare or repair kit', { measures: [tenths('tread', 'Lowest tread', 'mm', 120)] }),
      item('condition', 'Condition: cuts, bulges, perishing', { ...safety, motWords: ['cut', 'bulge', 'perish'] }),
      item('pressures', 'Pressures set'),
      item('tpms', 'Tyre pressure monitoring', { motWords: ['tpms', 'tyre pressure', 'pressure monitoring'] }),
      item('wheels', 'Wheels and kerbing', { motWords: ['wheel'] }),
    ],
  ),
  group(
    'brakes',
    'Brakes',
    [1],
    [
      ...atCorners({ ...mandatory, ...safety, measures: [pad, disc], motWords: ['pad', 'disc', 'shoe', 'drum'] }),
      item('pipes', 'Pipes and hoses', { ...safety, motWords: ['pipe', 'hose'] }),
      item('fluid', 'Brake fluid level and moisture', { ...mandatory, ...safety, motWords: ['fluid'] }),
      item('handbrake', 'Handbrake or electronic parking brake', { ...safety, motWords: ['parking', 'handbrake'] }),
      item('abs', 'ABS lamp', { ...safety, motWords: ['abs', 'anti-lock'] }),
      item('calipers', 'Calipers and sliders', { ...safety, motWords: ['caliper', 'binding'] }),
    ],
  ),
  group(
    'steering_suspension',
    'Steering and suspension',
    [2, 5],
    [
      item('rack', 'Rack and gaiters', { ...safety, motWords: ['rack', 'steering gear', 'gaiter'] }),
      item('track_rods', 'Track-rod ends', { ...safety, motWords: ['track rod', 'track-rod'] }),
      item('ball_joints', 'Ball joints', { ...safety, motWords: ['ball joint', 'suspension arm ball joint'] }),
      item('bushes', 'Bushes', { motWords: ['bush', 'suspension arm'] }),
      item('springs', 'Springs', { ...safety, motWords: ['spring'] }),
      item('dampers', 'Dampers', { motWords: ['shock absorber', 'damper'] }),
      item('bearings', 'Wheel bearings', { ...safety, motWords: ['bearing', 'wheel bearing'] }),
      item('drive_shafts', 'Drive shafts and CV gaiters', { motWords: ['drive shaft', 'driveshaft', 'cv'] }),
      item('alignment', 'Alignment'),
    ],
  ),
  group(
    'engine',
    'Engine and under bonnet',
    [8],
    [
      item('oil', 'Oil level and condition', mandatory),
      item('coolant', 'Coolant level, strength, leaks', mandatory),
      item('belts', 'Belts'),
      item('cam_belt', 'Cam belt due'),
      item('mounts', 'Mounts'),
      item('turbo', 'Turbo and intake'),
      item('leaks', 'Leaks', { motWords: ['oil leak', 'fluid leak', 'coolant leak'] }),
      item('filters', 'Air and pollen filters'),
      item('fluids', 'Power steering, washer, AdBlue', mandatory),
    ],
  ),
  group(
    'transmission',
    'Transmission',
    [],
    [
      item('clutch', 'Clutch bite and slip'),
      item('gearbox', 'Gearbox selection'),
      item('automatic', 'Automatic fluid and shift'),
      item('leaks', 'Differential or transfer leaks'),
      item('four_wheel', 'Four-wheel drive engagement'),
    ],
  ),
  group(
    'exhaust',
    'Exhaust and emissions',
    [8, 6],
    [
      item('system', 'Condition and security', { motWords: ['exhaust', 'silencer'] }),
      item('filter', 'Particulate filter or catalyst present', { motWords: ['catalytic', 'particulate'] }),
      item('emissions', 'Smoke or emissions lamp', { motWords: ['emission', 'exhaust emission', 'smoke'] }),
    ],
  ),
  group(
    'lights_electrics',
    'Lights and electrics',
    [4],
    [
      item('headlamps', 'Headlamps: dip, main, aim', {
        ...mandatory,
        ...safety,
        motWords: ['headlamp', 'headlight', 'aim'],
      }),
      item('side', 'Side and daytime running lights', { ...mandatory, motWords: ['position lamp', 'daytime'] }),
      item('indicators', 'Indicators and hazards', { ...mandatory, ...safety, motWords: ['indicator', 'hazard'] }),
      item('rear', 'Brake, tail, fog, reverse and plate lights', {
        ...mandatory,
        ...safety,
        motWords: ['stop lamp', 'brake light', 'fog', 'tail', 'reversing', 'registration plate lamp', 'plate lamp'],
      }),
      item('horn', 'Horn', { motWords: ['horn'] }),
      item('battery', 'Battery 12 V', { measures: [tenths('volts', 'Volts', 'V', 160)], motWords: ['battery'] }),
      item('alternator', 'Alternator', { measures: [tenths('volts', 'Volts', 'V', 160)] }),
      item('charging', 'Charging port and cable'),
      item('hv_battery', 'High-voltage battery health', { measures: [whole('health', 'State of health', '%', 100)] }),
      item('warning_lamps', 'Dash warning lamps', { ...safety, motWords: ['warning lamp', 'malfunction indicator'] }),
    ],
  ),
  group(
    'visibility',
    'Visibility',
    [3],
    [
      item('windscreen', 'Windscreen chips and cracks', { ...safety, motWords: ['windscreen', 'glass'] }),
      item('wipers', 'Wipers', { ...safety, motWords: ['wiper'] }),
      item('washers', 'Washers', { motWords: ['washer'] }),
      item('mirrors', 'Mirrors', { motWords: ['mirror'] }),
      item('demist', 'Demist'),
    ],
  ),
  group(
    'body_safety',
    'Body safety',
    [6, 7],
    [
      item('corrosion', 'Corrosion', { ...safety, motWords: ['corro', 'rust', 'sill', 'subframe'] }),
      item('catches', 'Bonnet and boot catches', { ...safety, motWords: ['bonnet', 'catch', 'tailgate'] }),
      item('doors', 'Doors and locks', { motWords: ['door'] }),
      item('belts', 'Seat belts', { ...safety, motWords: ['seat belt'] }),
      item('seats', 'Seats', { motWords: ['seat'] }),
      item('airbags', 'Airbag lamp', { ...safety, motWords: ['airbag', 'srs'] }),
      item('towbar', 'Towbar', { motWords: ['tow'] }),
    ],
  ),
  group(
    'interior',
    'Interior and kit',
    [],
    [
      item('climate', 'Heating and air conditioning'),
      item('windows', 'Windows and sunroof'),
      item('infotainment', 'Infotainment, camera, sensors'),
      item('adas', 'Driver assistance lamps', safety),
      item('sockets', 'Sockets'),
      item('units', 'Clock and units reset'),
    ],
  ),
  group('service_mot', 'Service and MOT', [], [item('service', 'Service due'), item('mot', 'MOT needed')]),
]

const ITEMS = new Map(CHECKLIST.flatMap(({ items }) => items.map((each) => [each.key, each] as const)))

/** Every item's key, in order. */
export const CHECKLIST_KEYS: readonly string[] = [...ITEMS.keys()]

export const checklistItem = (key: string): ChecklistItem | null => ITEMS.get(key) ?? null

export const checklistGroupOf = (key: string): ChecklistGroup | null =>
  CHECKLIST.find(({ items }) => items.some((each) => each.key === key)) ?? null

/** The name of an item on its own: 'Brakes: Nearside front'. */
export function itemLabel(key: string): string {
  const [found, within] = [checklistItem(key), checklistGroupOf(key)]
  return found && within ? `${within.label}: ${found.label}` : '-'
}
