import { ownValue, type ProvenanceAlert } from '@forecourt/domain'
import { LookupFacts, type ProviderAnswer } from './answer.ts'
import { LookupFailure, type LookupReason, reasonOfHttp } from './failure.ts'
import { exchange, type HttpAnswer, type Provider } from './provider.ts'
import { at, dayAt, flagAt, listAt, textAt, wholeAt } from './read-json.ts'
import { lastMotOf, type UkvdSettings } from './ukvd.ts'
import { bodyTypeOf, doorsOf, fuelTypeOf, sentenceCase, transmissionOf } from './vocabulary.ts'

/** KeyInvalid speaks of the search key, the mark; a wrong API key is refused by HTTP. */
const REASONS: Readonly<Record<string, LookupReason>> = {
  ItemNotFound: 'NOT_FOUND',
  InformationNotAvailable: 'NOT_FOUND',
  KeyInvalid: 'INVALID',
  InvalidSearchTerm: 'INVALID',
  SandboxLimitation: 'RATE_LIMITED',
  ServiceUnavailable: 'UNAVAILABLE',
  InformationTemporarilyUnavailable: 'UNAVAILABLE',
  Failure: 'UNAVAILABLE',
}

/**
 * UK Vehicle Data, the older data packages (docs/domain.md#vehicle-data). The key stands in the query: the address is
 * never logged.
 */
export const ukvdV2 = (settings: UkvdSettings): Provider => ({
  name: 'UKVD',
  ask: async (registration) => readV2(await askV2(settings, registration)),
})

/** @throws LookupFailure */
export function askV2({ url, key, packageName, timeoutMs }: UkvdSettings, registration: string): Promise<HttpAnswer> {
  const address = new URL(`${url}/api/datapackage/${encodeURIComponent(packageName)}`)
  address.search = new URLSearchParams({
    v: '2',
    api_nullitems: '1',
    auth_apikey: key,
    key_VRM: registration,
  }).toString()
  return exchange(address, {}, timeoutMs)
}

/** @throws LookupFailure */
export function readV2(answer: HttpAnswer): ProviderAnswer {
  const items = itemsOfV2(answer)
  if (!at(items, 'VehicleRegistration')) throw new LookupFailure('NOT_FOUND', { status: 'Success without results' })
  return toAnswer(items)
}

/** What came inside the envelope, whatever the package. @throws LookupFailure */
export function itemsOfV2({ status: http, body, retryAfterMs }: HttpAnswer): unknown {
  const response = at(body, 'Response')
  const outer = textAt(response, 'StatusCode')
  // A Success outside may still bear a failure of the lookup inside.
  const inner = textAt(response, 'StatusInformation.Lookup.StatusCode') ?? outer
  const status = outer === 'Success' ? inner : outer
  if (status !== 'Success') {
    const reason = ownValue(REASONS, status ?? '') ?? reasonOfHttp(http) ?? 'UNAVAILABLE'
    throw new LookupFailure(reason, { status: status ?? String(http), retryAfterMs })
  }
  return at(response, 'DataItems')
}

function toAnswer(items: unknown): ProviderAnswer {
  const vehicle = at(items, 'VehicleRegistration')
  const smmt = at(items, 'SmmtDetails')
  const model = textAt(vehicle, 'Model')
  const wordings = [textAt(smmt, 'Range'), model].filter((text) => text !== undefined)
  return {
    facts: LookupFacts.parse({
      vin: textAt(vehicle, 'Vin'),
      make: textAt(vehicle, 'Make'),
      model: wordings[0],
      derivative: textAt(smmt, 'ModelVariant') ?? model,
      bodyType: bodyTypeOf(textAt(vehicle, 'DoorPlanLiteral')),
      fuelType: fuelTypeOf(textAt(vehicle, 'FuelType')),
      transmission: transmissionOf(textAt(vehicle, 'TransmissionType') ?? textAt(vehicle, 'Transmission')),
      engineCc: wholeAt(vehicle, 'EngineCapacity'),
      engineNumber: textAt(vehicle, 'EngineNumber'),
      doors: doorsOf(textAt(vehicle, 'DoorPlanLiteral')),
      seats: wholeAt(vehicle, 'SeatingCapacity'),
      colour: sentenceCase(textAt(vehicle, 'Colour')),
      firstRegisteredAt: dayAt(vehicle, 'DateFirstRegistered') ?? dayAt(vehicle, 'DateFirstRegisteredUk'),
      yearOfManufacture: wholeAt(vehicle, 'YearOfManufacture'),
      previousKeepers: wholeAt(items, 'VehicleHistory.NumberOfPreviousKeepers'),
      motExpiresAt: dayAt(items, 'VehicleStatus.NextMotDueDate'),
    }),
    modelWordings: wordings,
    lastMot: lastMotOf(listAt(items, 'MotHistory.RecordList')),
    alerts: alertsOf(items),
    warnings: [],
    status: 'Success',
    cost: null,
  }
}

function alertsOf(items: unknown): ProvenanceAlert[] {
  const vehicle = at(items, 'VehicleRegistration')
  const found: (ProvenanceAlert | false)[] = [
    (flagAt(vehicle, 'Scrapped') || flagAt(vehicle, 'CertificateOfDestructionIssued')) && 'SCRAPPED',
    flagAt(vehicle, 'Exported') && 'EXPORTED',
    (flagAt(vehicle, 'Imported') || flagAt(vehicle, 'ImportNonEu')) && 'IMPORTED',
    (wholeAt(items, 'VehicleHistory.ColourChangeCount') ?? 0) > 0 && 'COLOUR_CHANGE',
    (wholeAt(items, 'VehicleHistory.PlateChangeCount') ?? 0) > 0 && 'PLATE_CHANGE',
  ]
  return found.filter((alert) => alert !== false)
}
