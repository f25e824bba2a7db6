import { isOneOf, keysOf } from '../records.ts'

/** How a vehicle is drawn: nearside, offside, front, rear and from above. */
export const BODY_VIEWS = ['LEFT', 'RIGHT', 'FRONT', 'REAR', 'ROOF'] as const
export type BodyView = (typeof BODY_VIEWS)[number]
export const BODY_VIEW_LABELS: Readonly<Record<BodyView, string>> = {
  LEFT: 'Nearside',
  RIGHT: 'Offside',
  FRONT: 'Front',
  REAR: 'Rear',
  ROOF: 'Roof',
}

/** What a panel is made of, as far as it says how it can be damaged. */
export const PANEL_KINDS = ['metal', 'plastic', 'glass', 'alloy', 'lamp', 'interior'] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

interface Described {
  label: string
  /** As it is said on the shop floor and fits a narrow column. */
  short: string
  kind: PanelKind
  /** The views that show it; none for what is only found in the list. */
  views: readonly BodyView[]
  /** The panels that it meets, which may be repaired and painted with it. */
  neighbours: readonly string[]
}

const panel = (
  label: string,
  short: string,
  kind: PanelKind,
  views: readonly BodyView[] = [],
  neighbours: readonly string[] = [],
): Described => ({ label, short, kind, views, neighbours })

const described = {
  bonnet: panel('Bonnet', 'Bonnet', 'metal', ['FRONT', 'ROOF', 'LEFT', 'RIGHT'], ['grille', 'windscreen']),
  grille: panel('Grille', 'Grille', 'plastic', ['FRONT'], ['front_bumper']),
  front_bumper: panel('Front bumper', 'F bumper', 'plastic', ['FRONT', 'LEFT', 'RIGHT', 'ROOF'], ['bonnet']),
  nsf_wing: panel(
    'Nearside front wing',
    'N/S/F wing',
    'metal',
    ['LEFT', 'FRONT', 'ROOF'],
    ['bonnet', 'front_bumper', 'nsf_door', 'ns_headlamp', 'ns_sill', 'nsf_alloy'],
  ),
  osf_wing: panel(
    'Offside front wing',
    'O/S/F wing',
    'metal',
    ['RIGHT', 'FRONT', 'ROOF'],
    ['bonnet', 'front_bumper', 'osf_door', 'os_headlamp', 'os_sill', 'osf_alloy'],
  ),
  nsf_door: panel('Nearside front door', 'N/S/F door', 'metal', ['LEFT', 'ROOF'], ['nsr_door', 'ns_sill', 'nsf_glass']),
  osf_door: panel('Offside front door', 'O/S/F door', 'metal', ['RIGHT', 'ROOF'], ['osr_door', 'os_sill', 'osf_glass']),
  nsr_door: panel(
    'Nearside rear door',
    'N/S/R door',
    'metal',
    ['LEFT', 'ROOF'],
    ['nsr_quarter', 'ns_sill', 'nsr_glass'],
  ),
  osr_door: panel(
    'Offside rear door',
    'O/S/R door',
    'metal',
    ['RIGHT', 'ROOF'],
    ['osr_quarter', 'os_sill', 'osr_glass'],
  ),
  nsr_quarter: panel(
    'Nearside rear quarter',
    'N/S/R quarter',
    'metal',
    ['LEFT', 'REAR', 'ROOF'],
    ['nsf_door', 'ns_sill', 'nsr_glass', 'nsr_alloy', 'rear_bumper', 'tailgate', 'ns_rear_lamp', 'roof'],
  ),
  osr_quarter: panel(
    'Offside rear quarter',
    'O/S/R quarter',
    'metal',
    ['RIGHT', 'REAR', 'ROOF'],
    ['osf_door', 'os_sill', 'osr_glass', 'osr_alloy', 'rear_bumper', 'tailgate', 'os_rear_lamp', 'roof'],
  ),
  ns_sill: panel('Nearside sill', 'N/S sill', 'metal', ['LEFT'], ['underside']),
  os_sill: panel('Offside sill', 'O/S sill', 'metal', ['RIGHT'], ['underside']),
  roof: panel(
    'Roof',
    'Roof',
    'metal',
    ['ROOF', 'LEFT', 'RIGHT', 'FRONT', 'REAR'],
    ['windscreen', 'rear_screen', 'tailgate', 'nsf_glass', 'nsr_glass', 'osf_glass', 'osr_glass'],
  ),
  tailgate: panel(
    'Tailgate or boot lid',
    'Tailgate',
    'metal',
    ['REAR', 'ROOF', 'LEFT', 'RIGHT'],
    ['rear_bumper', 'rear_screen', 'ns_rear_lamp', 'os_rear_lamp'],
  ),
  rear_bumper: panel(
    'Rear bumper',
    'R bumper',
    'plastic',
    ['REAR', 'LEFT', 'RIGHT', 'ROOF'],
    ['ns_rear_lamp', 'os_rear_lamp'],
  ),
  ns_mirror: panel(
    'Nearside mirror',
    'N/S mirror',
    'plastic',
    ['LEFT', 'FRONT', 'REAR', 'ROOF'],
    ['nsf_door', 'nsf_glass'],
  ),
  os_mirror: panel(
    'Offside mirror',
    'O/S mirror',
    'plastic',
    ['RIGHT', 'FRONT', 'REAR', 'ROOF'],
    ['osf_door', 'osf_glass'],
  ),
  ns_headlamp: panel(
    'Nearside headlamp',
    'N/S headlamp',
    'lamp',
    ['FRONT', 'LEFT'],
    ['bonnet', 'front_bumper', 'grille'],
  ),
  os_headlamp: panel(
    'Offside headlamp',
    'O/S headlamp',
    'lamp',
    ['FRONT', 'RIGHT'],
    ['bonnet', 'front_bumper', 'grille'],
  ),
  ns_rear_lamp: panel('Nearside rear lamp', 'N/S rear lamp', 'lamp', ['REAR', 'LEFT']),
  os_rear_lamp: panel('Offside rear lamp', 'O/S rear lamp', 'lamp', ['REAR', 'RIGHT']),
  windscreen: panel('Windscreen', 'Windscreen', 'glass', ['FRONT', 'ROOF']),
  rear_screen: panel('Rear screen', 'Rear screen', 'glass', ['REAR', 'ROOF']),
  nsf_glass: panel('Nearside front glass', 'N/S/F glass', 'glass', ['LEFT', 'ROOF'], ['nsr_glass']),
  nsr_glass: panel('Nearside rear glass', 'N/S/R glass', 'glass', ['LEFT', 'ROOF']),
  osf_glass: panel('Offside front glass', 'O/S/F glass', 'glass', ['RIGHT', 'ROOF'], ['osr_glass']),
  osr_glass: panel('Offside rear glass', 'O/S/R glass', 'glass', ['RIGHT', 'ROOF']),
  nsf_alloy: panel('Nearside front alloy', 'N/S/F alloy', 'alloy', ['LEFT'], ['front_bumper']),
  nsr_alloy: panel('Nearside rear alloy', 'N/S/R alloy', 'alloy', ['LEFT'], ['rear_bumper', 'nsr_door']),
  osf_alloy: panel('Offside front alloy', 'O/S/F alloy', 'alloy', ['RIGHT'], ['front_bumper']),
  osr_alloy: panel('Offside rear alloy', 'O/S/R alloy', 'alloy', ['RIGHT'], ['rear_bumper', 'osr_door']),
  underside: panel('Underside', 'Underside', 'metal'),
  driver_seat: panel('Driver’s seat', 'Driver seat', 'interior'),
  passenger_seat: panel('Passenger seat', 'Pass. seat', 'interior'),
  rear_seats: panel('Rear seats', 'Rear seats', 'interior'),
  dash: panel('Dash', 'Dash', 'interior'),
  headlining: panel('Headlining', 'Headlining', 'interior'),
  carpets: panel('Carpets', 'Carpets', 'interior'),
  boot_interior: panel('Boot interior', 'Boot', 'interior'),
} satisfies Record<string, Described>

export type PanelKey = keyof typeof described
export const PANEL_KEYS = keysOf(described)

export const isPanelKey = (key: string): key is PanelKey => isOneOf(PANEL_KEYS, key)

export const PANELS: Readonly<Record<PanelKey, Described>> = described

/** 'Nearside front wing'. */
export const panelLabel = (key: PanelKey): string => PANELS[key].label

export const isInterior = (key: PanelKey): boolean => PANELS[key].kind === 'interior'

/** Whether two panels meet, whichever of the two names the other. */
export const areNeighbours = (one: PanelKey, other: PanelKey): boolean =>
  PANELS[one].neighbours.includes(other) || PANELS[other].neighbours.includes(one)
