import { Infleet } from '@forecourt/contracts'
import {
  BODY_TYPE_LABELS,
  FUEL_TYPE_LABELS,
  grouped,
  isPosition,
  londonDayBounds,
  MILEAGE_UNIT_LABELS,
  type Position,
  ROUTE_STEPS,
  SERVICE_HISTORY_LABELS,
  TRANSMISSION_LABELS,
  V5C_STATUS_LABELS,
} from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { optionItems } from '../../../../schema/index.ts'
import { type Marks, marksOf } from '../../../stages/infleet/chassis.ts'
import { duplicateMessage, isByMark } from '../../../stages/infleet/duplicates.ts'
import { isSameCar, openVehiclesAs } from '../../../stages/infleet/open-vehicles.ts'
import { submitInfleet } from '../../../stages/infleet/submit.ts'
import { matchMake } from '../../../vehicle/lookup/make-match.ts'
import { IMPORTED } from '../../../vehicle/workflow/hooks.ts'
import { checked, isReason } from '../checked.ts'
import { type Desk, type KnownDealer, stepwise } from '../desk.ts'
import { choice, day, field, keyOf, whole, yesOrNo } from '../fields.ts'
import { type KindOfImport, type ReadRow, refused, type Verdict } from '../kind.ts'
import type { Reason } from '../reason.ts'
import { type KnownMake, knownMakes, type KnownMakes, learnModels, sameKey } from './catalogue.ts'
import { DEALER_FIELD } from './settings-list.ts'

/** Where a vehicle may be already: at Admin, where a part of the route begins, to be posted, or on sale. */
const PLACES = new Map<string, Position>([
  ...ROUTE_STEPS.flatMap(({ label, start }): [string, Position][] => [[label, start]]),
  ['Admin', 'ADMIN:CONFIGURE'],
  ['Post', 'SALE:POST'],
  ['On Sale', 'SALE:ON_SALE'],
])
const PLACE_LABELS = Object.fromEntries([...PLACES.keys()].map((label) => [label, label]))

const FORM_FIELDS = [
  field('registration', 'Registration', {
    spellings: [
      'Reg',
      'VRM',
      'Reg no',
      'Reg number',
      'Registration number',
      'Registration mark',
      'Number plate',
      'Plate',
    ],
  }),
  field('vin', 'VIN', {
    spellings: ['Chassis', 'Chassis number', 'Chassis no', 'VIN number', 'Vehicle identification number'],
  }),
  field('shortChassis', 'Short chassis', { spellings: ['Chassis end', 'Last 8', 'VIN last 8'] }),
  field('derivative', 'Derivative', { spellings: ['Trim', 'Variant', 'Version', 'Spec', 'Specification'] }),
  field('bodyType', 'Body type', {
    spellings: ['Body', 'Body style', 'Bodystyle'],
    read: choice(BODY_TYPE_LABELS, {
      'People carrier': 'MPV',
      '4x4': 'SUV',
      Cabriolet: 'CONVERTIBLE',
      Hatch: 'HATCHBACK',
    }),
  }),
  field('fuelType', 'Fuel', {
    spellings: ['Fuel type'],
    read: choice(FUEL_TYPE_LABELS, {
      EV: 'ELECTRIC',
      PHEV: 'PLUGIN_HYBRID',
      'Petrol hybrid': 'HYBRID',
      'Diesel hybrid': 'HYBRID',
    }),
  }),
  field('transmission', 'Transmission', {
    spellings: ['Gearbox', 'Trans'],
    read: choice(TRANSMISSION_LABELS, { Auto: 'AUTOMATIC', Man: 'MANUAL', 'Semi auto': 'SEMI_AUTO' }),
  }),
  field('engineCc', 'Engine (cc)', { spellings: ['Engine size', 'Engine cc', 'CC', 'Capacity'], read: whole }),
  field('engineNumber', 'Engine number', { spellings: ['Engine no'] }),
  field('doors', 'Doors', { spellings: ['No of doors', 'Number of doors'], read: whole }),
  field('seats', 'Seats', { spellings: ['No of seats', 'Number of seats'], read: whole }),
  field('colour', 'Colour', { spellings: ['Color'] }),
  field('manufacturerColour', 'Manufacturer’s colour', { spellings: ['Paint', 'Paint name'] }),
  field('firstRegisteredAt', 'First registered', {
    spellings: [
      'Date of first registration',
      'First registration',
      'Registered',
      'Reg date',
      'Registration date',
      'DOFR',
    ],
    read: day,
  }),
  field('yearOfManufacture', 'Year', { spellings: ['Year of manufacture', 'Model year', 'Build year'], read: whole }),
  field('mileage', 'Mileage', {
    isRequired: true,
    spellings: ['Miles', 'Odometer', 'Mileage in', 'Current mileage'],
    read: whole,
  }),
  field('mileageUnit', 'Mileage unit', {
    spellings: ['Unit', 'Units'],
    read: choice(MILEAGE_UNIT_LABELS, { mile: 'MI', kilometres: 'KM' }),
  }),
  field('keysCount', 'Keys', { spellings: ['No of keys', 'Number of keys', 'Key count'], read: whole }),
  field('keyTag', 'Key tag', { spellings: ['Key number', 'Key no'] }),
  field('location', 'Location', { spellings: ['Bay', 'Parking', 'Where'] }),
  field('v5cStatus', 'V5C', {
    spellings: ['V5', 'V5C status', 'Logbook', 'Log book'],
    read: choice(V5C_STATUS_LABELS, { Yes: 'PRESENT', Y: 'PRESENT', No: 'MISSING', N: 'MISSING', Applied: 'APPLIED' }),
  }),
  field('v5cReference', 'V5C reference', { spellings: ['V5C document reference', 'V5C number', 'Document reference'] }),
  field('serviceHistory', 'Service history', {
    spellings: ['History', 'FSH', 'Service'],
    read: choice(SERVICE_HISTORY_LABELS, {
      FSH: 'FULL',
      FMDSH: 'FULL_MAIN_DEALER',
      Yes: 'FULL',
      Partial: 'PARTIAL',
      PSH: 'PARTIAL',
      No: 'NONE',
    }),
  }),
  field('lastServiceAt', 'Last service', { spellings: ['Last service date', 'Last serviced'], read: day }),
  field('lastServiceMileage', 'Last service mileage', { spellings: ['Mileage at last service'], read: whole }),
  field('motExpiresAt', 'MOT expiry', {
    spellings: ['MOT', 'MOT expires', 'MOT due', 'MOT expiry date', 'MOT until'],
    read: day,
  }),
  field('previousKeepers', 'Previous keepers', {
    spellings: ['Keepers', 'Owners', 'Previous owners', 'Former keepers'],
    read: whole,
  }),
  field('manuals', 'Manuals', { spellings: ['Handbook', 'Book pack'], read: yesOrNo }),
  field('lockingWheelNut', 'Locking wheel nut', { spellings: ['LWN', 'Locking nut'], read: yesOrNo }),
  field('chargeCable', 'Charge cable', { spellings: ['Cable', 'Charging cable'], read: yesOrNo }),
  field('supplierName', 'Supplier', { spellings: ['Bought from', 'Purchased from', 'Vendor', 'Seller'] }),
  field('broughtBy', 'Brought by', { spellings: ['Delivered by', 'Driver'] }),
  field('isAgency', 'Agency', { spellings: ['Agency stock', 'Is agency'], read: yesOrNo }),
  field('agencyReference', 'Agency reference', { spellings: ['Agency ref', 'Consignment number'] }),
  field('note', 'Note', { spellings: ['Notes', 'Comment', 'Comments', 'Remarks'] }),
]
const FORM_NAMES = FORM_FIELDS.map(({ name }) => name)

/** The columns that the form's own come from. */
const COLUMN_OF = { makeId: 'make', modelId: 'model', modelCustom: 'model', sourceId: 'source', arrivedAt: 'arrivedAt' }

interface Known {
  makes: KnownMakes
  /** By the name that a row gives: a thousand rows give it again and again. */
  makeOf: Map<string, KnownMake | null>
  sources: Map<string, string>
}

const KNOWN = {}

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  px: 'PART_EXCHANGE',
  partex: 'PART_EXCHANGE',
  partexchange: 'PART_EXCHANGE',
  lease: 'LEASE_RETURN',
  leasereturn: 'LEASE_RETURN',
  exdemo: 'MANUFACTURER',
  trade: 'TRADE',
  private: 'PRIVATE',
  rental: 'DAILY_RENTAL',
  agency: 'AGENCY',
}

const learn = (desk: Desk): Promise<Known> =>
  desk.remember(KNOWN, async () => {
    const [makes, sources] = await Promise.all([
      knownMakes(desk),
      desk.services.database.unscoped('sources', (tx) =>
        tx
          .select()
          .from(optionItems)
          .where(and(eq(optionItems.kind, 'SOURCE'), eq(optionItems.isActive, true))),
      ),
    ])
    const byCode = new Map(sources.map(({ code, id }) => [code, id]))
    const spelt = Object.entries(SOURCE_WORDS).flatMap(([words, code]): [string, string][] => {
      const id = byCode.get(code)
      return id ? [[words, id]] : []
    })
    const named = sources.flatMap(({ id, code, name }): [string, string][] => [
      [keyOf(code), id],
      [keyOf(name), id],
    ])
    return { makes, makeOf: new Map(), sources: new Map([...spelt, ...named]) }
  })

function makeNamed(name: string, { makes, makeOf }: Known): KnownMake | null {
  let found = makeOf.get(name)
  if (found === undefined) makeOf.set(name, (found = makes.get(sameKey(name)) ?? matchMake(name, [...makes.values()])))
  return found
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The make and model as the form has them; a model that is not in the list is given in words, as there. */
function modelOf({ values }: ReadRow, known: Known): Record<string, unknown> | Reason {
  const [makeName, modelName] = [text(values['make']), text(values['model'])]
  if (makeName === null) return { modelCustom: modelName }
  const make = makeNamed(makeName, known)
  if (!make) {
    return {
      field: 'make',
      message: `There is no make called ${makeName}. Correct it, add the make, or leave it empty.`,
    }
  }
  if (!make.isActive) return { field: 'make', message: `${make.name} is not active.` }
  const model = modelName === null ? undefined : make.models?.get(sameKey(modelName))
  return { makeId: make.id, ...(model?.isActive ? { modelId: model.id } : { modelCustom: modelName }) }
}

interface Ready {
  row: ReadRow
  dealer: KnownDealer
  body: Infleet
  marks: Marks
  position: Position | null
}

async function readied(row: ReadRow, known: Known, desk: Desk): Promise<Ready | Reason[]> {
  const { values } = row
  const reasons: Reason[] = [...row.reasons]
  const dealer = await desk.dealerNamed(values['dealer'])
  if (isReason(dealer)) reasons.push(dealer)
  const vehicle = modelOf(row, known)
  if (isReason(vehicle)) reasons.push(vehicle)
  const source = text(values['source'])
  const sourceId = source === null ? undefined : known.sources.get(keyOf(source))
  if (source !== null && !sourceId) {
    reasons.push({ field: 'source', message: `There is no source called ${source}.` })
  }
  if (reasons.length > 0 || isReason(dealer)) return reasons
  const arrived = text(values['arrivedAt'])
  const given = {
    ...Object.fromEntries(FORM_NAMES.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : []))),
    ...vehicle,
    sourceId,
    ...(arrived !== null && { arrivedAt: londonDayBounds(arrived).start.toISOString() }),
  }
  const { body, reasons: wrong } = checked(Infleet, given, COLUMN_OF)
  if (!body) return wrong
  const position = PLACES.get(String(values['position'])) ?? null
  return {
    row,
    dealer,
    body,
    marks: marksOf(body),
    position: isPosition(position) && position !== 'ADMIN:CONFIGURE' ? position : null,
  }
}

const TAKEN = {}

interface Taken {
  marks: Marks
  number: number
}

/** The earlier row that is the same car, by whichever of its marks. */
function earlierRow(desk: Desk, { marks, dealer, row }: Ready): Taken | null {
  const taken = desk.remember(TAKEN, () => new Map<string, Taken[]>())
  const keys = [
    marks.registration && `= ${marks.registration}`,
    marks.shortChassis && `… ${marks.shortChassis.slice(-4)}`,
  ]
  const places = keys.flatMap((key) => (key ? [`${dealer.groupId} ${key}`] : []))
  const before = places.flatMap((place) => taken.get(place) ?? []).find((each) => isSameCar(each.marks, marks))
  if (before) return before
  for (const place of places) taken.set(place, [...(taken.get(place) ?? []), { marks, number: row.number }])
  return null
}

type Open = Awaited<ReturnType<typeof openVehiclesAs>>[number]

function verdictOf(ready: Ready, open: Open, desk: Desk): Verdict {
  const { dealer, body, marks, position } = ready
  const fieldOf = (isMark: boolean) => (isMark ? 'registration' : marks.vin ? 'vin' : 'shortChassis')
  if (open) return refused({ field: fieldOf(isByMark(open, marks)), message: duplicateMessage(open, marks) })
  const before = earlierRow(desk, ready)
  if (before) {
    const isMark = before.marks.registration !== null && before.marks.registration === marks.registration
    const message = `Row ${before.number} has the same ${isMark ? 'registration' : 'chassis'}.`
    return refused({ field: fieldOf(isMark), message })
  }
  return {
    outcome: 'MAKE',
    write: (once) =>
      submitInfleet(desk.contextAt(dealer, once), body, desk.services.files.urlOf, {
        event: IMPORTED,
        ...(position && { position }),
      }),
  }
}

/** The vehicles that each row's group has already, a statement for each group. */
async function openOf(all: readonly Ready[], desk: Desk): Promise<Map<Ready, Open>> {
  const found = new Map<Ready, Open>()
  for (const ofGroup of grouped(all, ({ dealer }) => dealer.groupId).values()) {
    const [first] = ofGroup
    if (!first) continue
    const { groupScope } = desk.contextAt(first.dealer, stepwise)
    const open = await desk.services.database.read(groupScope, (tx) =>
      openVehiclesAs(
        tx,
        first.dealer.groupId,
        ofGroup.map(({ marks }) => marks),
      ),
    )
    ofGroup.forEach((ready, at) => found.set(ready, open[at] ?? null))
  }
  return found
}

/** Vehicles, taken in as the infleet form takes them in, where they are already. */
export const vehiclesKind: KindOfImport = {
  kind: 'VEHICLES',
  permissions: ['master.imports.create', 'dealer.imports.create'],
  isOrderFree: true,
  fields: [
    ...FORM_FIELDS.slice(0, 3),
    field('make', 'Make', { spellings: ['Manufacturer', 'Marque', 'Brand'] }),
    field('model', 'Model', { spellings: ['Range', 'Model name'] }),
    ...FORM_FIELDS.slice(3),
    field('source', 'Source', {
      isRequired: true,
      spellings: ['Purchase source', 'Acquired', 'Acquired from', 'Purchase type', 'Stock source'],
      hint: 'As the infleet form offers it, such as Part-exchange',
    }),
    field('arrivedAt', 'Arrived', {
      spellings: ['Arrival', 'Arrival date', 'Date in', 'Stock date', 'Date arrived', 'In stock since'],
      read: day,
    }),
    field('position', 'Stage', {
      spellings: ['Position', 'Status', 'Stage name', 'Where it is'],
      hint: `${[...PLACES.keys()].join(', ')}; Admin where it is left out`,
      read: choice(PLACE_LABELS, { 'For sale': 'On Sale', Advertised: 'On Sale', 'Sale: On Sale': 'On Sale' }),
    }),
    DEALER_FIELD,
  ],
  judge: async (rows, desk) => {
    const known = await learn(desk)
    await learnModels(
      desk,
      rows.flatMap(({ values }) => {
        const name = text(values['make'])
        return (name !== null && makeNamed(name, known)) || []
      }),
    )
    const all: (Ready | Reason[])[] = []
    for (const row of rows) all.push(await readied(row, known, desk))
    const open = await openOf(
      all.filter((each): each is Ready => !Array.isArray(each)),
      desk,
    )
    return all.map((each) => (Array.isArray(each) ? refused(...each) : verdictOf(each, open.get(each) ?? null, desk)))
  },
}
