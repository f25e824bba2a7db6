import { Infleet } from '@forecourt/contracts'
import type { SourceCode } from '../base-data/option-items.ts'
import { ageInYears, type Form, lookedUp, mileageAt } from './cars.ts'
import type { Catalogue } from './catalogue.ts'
import type { StockPlan } from './stock.ts'

const SUPPLIERS: Readonly<Record<SourceCode, readonly (string | null)[]>> = {
  PART_EXCHANGE: [null],
  AUCTION: ['BCA Leeds', 'Manheim Leeds', 'Aston Barclay Wakefield', 'BCA Online'],
  LEASE_RETURN: ['Lex Autolease', 'Arval UK', 'Alphabet', 'Zenith Vehicle Contracts'],
  MANUFACTURER: ['Manufacturer remarketing'],
  TRADE: ['Aire Valley Trade Cars', 'Roundhay Motors', 'Wharfedale Car Sales'],
  PRIVATE: ['Mr J. Sutcliffe', 'Mrs P. Ackroyd', 'Mr D. Olusegun', 'Ms R. Kaur'],
  INTER_COMPANY: ['Calder & Holt Bradford'],
  DAILY_RENTAL: ['Enterprise Rent-A-Car', 'Hertz UK'],
  COURTESY: ['Own courtesy fleet'],
  AGENCY: ['Manufacturer agency'],
  OTHER: [null],
}

const BROUGHT_BY = ['Customer', 'Transporter', 'Graham Sykes', 'Transporter', null] as const
const HISTORIES = ['FULL_MAIN_DEALER', 'FULL', 'PARTIAL', 'DIGITAL', 'UNKNOWN'] as const
const WARNINGS = ['Tyre pressure', 'Engine management', 'Service due', 'AdBlue low'] as const

/** The infleet form of a plan: the car as the lookup tells of it, and what somebody saw when it stood at the gate. */
export function infleetForm({ special, infleetAt, draw }: StockPlan, catalogue: Catalogue): Infleet {
  const { source, make, model, form } = special
  const named = make ? catalogue.find(make, model ?? '') : null
  const typed: Partial<Form> = named ? { makeId: named.make?.id, modelId: named.model?.id, ...form } : form
  const isLookedUp = Boolean(form.registration) && !form.vin && !make && !form.modelCustom
  const car = isLookedUp ? lookedUp(form.registration ?? '', infleetAt.toISOString().slice(0, 10), catalogue) : null
  const known = { ...car, ...typed }
  const age = ageInYears(known.firstRegisteredAt, infleetAt)
  const isElectric = known.fuelType === 'ELECTRIC' || known.fuelType === 'PLUGIN_HYBRID'
  const isNew = age === 0 && !known.registration
  return Infleet.parse({
    mileage: mileageAt(age, draw),
    keysCount: draw.oneIn(5) ? 1 : 2,
    keyTag: String(draw.whole(1, 240)),
    location: draw.oneIn(6) ? 'Compound B' : `Bay ${draw.whole(1, 64)}`,
    warningLights: draw.oneIn(9) ? draw.pick(WARNINGS) : null,
    fuelLevelPct: draw.whole(1, 19) * 5,
    batteryHealthPct: isElectric && !isNew ? draw.whole(84, 99) : null,
    chargeCable: isElectric ? !draw.oneIn(8) : null,
    v5cStatus: isNew ? 'NOT_REQUIRED' : draw.pick(['PRESENT', 'PRESENT', 'PRESENT', 'MISSING', null]),
    serviceHistory: isNew ? null : draw.pick(HISTORIES),
    manuals: draw.oneIn(3) ? null : true,
    lockingWheelNut: draw.oneIn(3) ? null : !draw.oneIn(7),
    sourceId: catalogue.sourceId(source),
    supplierName: draw.pick(SUPPLIERS[source]),
    broughtBy: draw.pick(BROUGHT_BY),
    arrivedAt: new Date(infleetAt.getTime() - draw.whole(2, 35) * 60_000).toISOString(),
    ...known,
    alertsConfirmed: Boolean(known.provenanceAlerts?.length),
  } satisfies Form)
}
