import { keysOf, type ProvenanceAlert } from '@forecourt/domain'
import { LookupFacts, type ProviderAnswer } from './answer.ts'
import { LookupFailure, type LookupReason, reasonOfHttp } from './failure.ts'
import { exchange, type HttpAnswer, type Provider } from './provider.ts'
import { at, dayAt, flagAt, listAt, textAt, wholeAt } from './read-json.ts'
import { lastMotOf, type UkvdSettings } from './ukvd.ts'
import { bodyTypeOf, fuelTypeOf, sentenceCase, transmissionOf } from './vocabulary.ts'

/** Every status that gives no vehicle; what is not listed here or below is taken as trouble. */
const REASONS: Readonly<Record<LookupReason, readonly number[]>> = {
  NOT_FOUND: [2, 25, 26],
  INVALID: [9, 12, 13, 14, 15],
  RATE_LIMITED: [19, 20, 27, 28],
  FORBIDDEN: [3, 4, 5, 6, 7, 8, 11, 18, 22, 23],
  UNAVAILABLE: [10, 17],
  NOT_CONFIGURED: [],
}

/** Statuses that come with a vehicle, and what a person should be told of it. */
const USABLE: Readonly<Record<number, string | null>> = {
  0: null,
  1: null,
  21: 'This registration is on retention: the details are of the last vehicle that carried it.',
  24: 'The data service is not certain of all these details.',
}

/**
 * UK Vehicle Data, the service of today: revision r2 of what is now called Vehicle Data Global
 * (docs/domain.md#vehicle-data).
 */
export const ukvdR2 = (settings: UkvdSettings): Provider => ({
  name: 'UKVD',
  ask: async (registration) => readR2(await askR2(settings, registration)),
})

/** The call itself: the key stands in the query, so the address is never logged. @throws LookupFailure */
export function askR2({ url, key, packageName, timeoutMs }: UkvdSettings, registration: string): Promise<HttpAnswer> {
  const address = new URL(`${url}/r2/lookup`)
  address.search = new URLSearchParams({ ApiKey: key, PackageName: packageName, Vrm: registration }).toString()
  return exchange(address, {}, timeoutMs)
}

/** @throws LookupFailure */
export function readR2(answer: HttpAnswer): ProviderAnswer {
  const { results, code, warning, cost } = resultsOfR2(answer)
  if (!at(results, 'VehicleDetails') && !at(results, 'ModelDetails')) {
    throw new LookupFailure('NOT_FOUND', { status: `${code} without results`, cost })
  }
  return { ...toAnswer(results), warnings: warning ? [warning] : [], status: String(code), cost }
}

/** What came inside the envelope, whatever the package. @throws LookupFailure */
export function resultsOfR2({ status: http, body, retryAfterMs }: HttpAnswer) {
  const code = wholeAt(body, 'ResponseInformation.StatusCode')
  const cost = costOf(body)
  const warning = code === undefined ? undefined : USABLE[code]
  if (warning === undefined) {
    throw new LookupFailure(reasonOf(code, http), { status: String(code ?? http), retryAfterMs, cost })
  }
  return { results: at(body, 'Results'), code, warning, cost }
}

function reasonOf(code: number | undefined, http: number): LookupReason {
  const listed = keysOf(REASONS).find((reason) => code !== undefined && REASONS[reason]?.includes(code))
  return listed ?? reasonOfHttp(http) ?? 'UNAVAILABLE'
}

function costOf(body: unknown): number | null {
  const pounds = at(body, 'BillingInformation.TransactionCost')
  return typeof pounds === 'number' ? Math.round(pounds * 100) : null
}

function toAnswer(results: unknown): Omit<ProviderAnswer, 'warnings' | 'status' | 'cost'> {
  const identity = at(results, 'VehicleDetails.VehicleIdentification')
  const technical = at(results, 'VehicleDetails.DvlaTechnicalDetails')
  const model = at(results, 'ModelDetails.ModelIdentification')
  const body = at(results, 'ModelDetails.BodyDetails')
  const powertrain = at(results, 'ModelDetails.Powertrain')
  const wordings = [textAt(model, 'Range'), textAt(model, 'Model'), textAt(identity, 'DvlaModel')].filter(
    (text) => text !== undefined,
  )
  return {
    facts: LookupFacts.parse({
      vin: textAt(identity, 'Vin'),
      make: textAt(model, 'Make') ?? textAt(identity, 'DvlaMake'),
      model: wordings[0],
      derivative: textAt(model, 'ModelVariant'),
      bodyType: bodyTypeOf(textAt(body, 'BodyStyle') ?? textAt(identity, 'DvlaBodyType')),
      fuelType: fuelTypeOf(textAt(powertrain, 'FuelType') ?? textAt(identity, 'DvlaFuelType')),
      transmission: transmissionOf(textAt(powertrain, 'Transmission.TransmissionType')),
      engineCc: wholeAt(powertrain, 'IceDetails.EngineCapacityCc') ?? wholeAt(technical, 'EngineCapacityCc'),
      engineNumber: textAt(identity, 'EngineNumber'),
      doors: wholeAt(body, 'NumberOfDoors'),
      seats: wholeAt(body, 'NumberOfSeats') ?? wholeAt(technical, 'NumberOfSeats'),
      colour: sentenceCase(textAt(results, 'VehicleDetails.VehicleHistory.ColourDetails.CurrentColour')),
      firstRegisteredAt: dayAt(identity, 'DateFirstRegistered') ?? dayAt(identity, 'DateFirstRegisteredInUk'),
      yearOfManufacture: wholeAt(identity, 'YearOfManufacture'),
      previousKeepers: wholeAt(
        listAt(results, 'VehicleDetails.VehicleHistory.KeeperChangeList')[0],
        'NumberOfPreviousKeepers',
      ),
      motExpiresAt: dayAt(results, 'MotHistoryDetails.MotDueDate'),
    }),
    modelWordings: wordings,
    lastMot: lastMotOf(listAt(results, 'MotHistoryDetails.MotTestDetailsList')),
    alerts: alertsOf(results),
  }
}

function alertsOf(results: unknown): ProvenanceAlert[] {
  const status = at(results, 'VehicleDetails.VehicleStatus')
  const history = at(results, 'VehicleDetails.VehicleHistory')
  const scrapped = flagAt(status, 'IsScrapped') && !flagAt(status, 'IsUnscrapped')
  const imported = ['IsImported', 'IsImportedFromNi', 'IsImportedFromOutsideEu'].some((flag) => flagAt(status, flag))
  const found: (ProvenanceAlert | false)[] = [
    (scrapped || flagAt(status, 'CertificateOfDestructionIssued')) && 'SCRAPPED',
    flagAt(status, 'IsExported') && 'EXPORTED',
    imported && 'IMPORTED',
    (wholeAt(history, 'ColourDetails.NumberOfColourChanges') ?? 0) > 0 && 'COLOUR_CHANGE',
    listAt(history, 'PlateChangeList').length > 0 && 'PLATE_CHANGE',
  ]
  return found.filter((alert) => alert !== false)
}
