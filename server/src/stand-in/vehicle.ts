import { firstRegistered } from './age.ts'
import { CATALOGUE, type CatalogueEngine, type CatalogueModel, COLOURS } from './catalogue.ts'
import { type FixedMark, fixedMark } from './marks.ts'
import { type MotTest, motTests, yearsLater } from './mot-tests.ts'
import { seeded, type Seeded } from './seeded.ts'

/** What all the stand-in's providers know of one car. */
export interface StandInVehicle {
  registration: string
  vin: string
  engineNumber: string
  model: CatalogueModel
  engine: CatalogueEngine
  trim: string
  transmission: 'MANUAL' | 'AUTOMATIC'
  gears: number
  colour: string
  previousColour: string | null
  firstRegistered: string
  year: number
  previousKeepers: number
  keeperSince: string
  v5cIssued: string
  co2: number
  taxStatus: 'Taxed' | 'Untaxed' | 'SORN'
  motTests: MotTest[]
  /** When the MOT lapses: of the last pass, else three years from first registration. */
  motDue: string
  fixed: FixedMark | null
}

const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

function engineOf(model: CatalogueModel, fixed: FixedMark | null, draw: Seeded): CatalogueEngine {
  const fitting = fixed?.fuel ? model.engines.filter(({ fuel }) => fuel === fixed.fuel) : model.engines
  return draw.pick(fitting.length > 0 ? fitting : model.engines)
}

function vinOf(model: CatalogueModel, draw: Seeded): string {
  return model.wmi + draw.text(6, VIN_ALPHABET) + draw.text(2, VIN_ALPHABET) + draw.text(6, '0123456789')
}

const isLater = (a: string, b: string) => (a > b ? a : b)

/** The car behind a mark, always the same one. `today` only decides which MOT tests have been done. */
export function vehicleFor(registration: string, today: string): StandInVehicle {
  const draw = seeded(registration)
  const fixed = fixedMark(registration)
  const registered = fixed?.firstRegistered ?? firstRegistered(registration, draw, today)
  const year = Number(registered.slice(0, 4))
  const onSaleThen = CATALOGUE.filter(({ since }) => since <= year)
  const model = fixed?.model ?? draw.pick(onSaleThen.length > 0 ? onSaleThen : CATALOGUE)
  const engine = engineOf(model, fixed, draw)
  const transmission =
    engine.fuel === 'PETROL' || engine.fuel === 'DIESEL'
      ? draw.pick(['MANUAL', 'MANUAL', 'AUTOMATIC'] as const)
      : 'AUTOMATIC'
  const tests = motTests(registered, fixed, draw, today)
  const keeperSince = isLater(
    registered,
    `${draw.whole(year, Math.max(year, Number(today.slice(0, 4)) - 1))}-0${draw.whole(1, 9)}-1${draw.whole(0, 9)}`,
  )
  const colour = fixed?.colour ?? draw.pick(COLOURS)
  return {
    registration,
    vin: vinOf(model, draw),
    engineNumber: draw.text(3, 'ABCDEFGHKLMNPRST') + draw.text(6, '0123456789'),
    model,
    engine,
    trim: draw.pick(model.trims),
    transmission,
    gears: transmission === 'MANUAL' ? draw.pick([5, 6]) : draw.pick([7, 8]),
    colour,
    previousColour: draw.oneIn(20) ? draw.pick(COLOURS.filter((other) => other !== colour)) : null,
    firstRegistered: registered,
    year,
    previousKeepers: draw.whole(0, 4),
    keeperSince,
    v5cIssued: keeperSince,
    co2: engine.fuel === 'ELECTRICITY' ? 0 : draw.whole(95, 190),
    taxStatus: fixed?.taxStatus ?? 'Taxed',
    motTests: tests,
    motDue: tests.find(({ passed }) => passed)?.expiresAt ?? yearsLater(registered, 3),
    fixed,
  }
}
