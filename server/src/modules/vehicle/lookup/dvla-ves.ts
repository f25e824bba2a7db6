import { LookupFacts, type ProviderAnswer } from './answer.ts'
import { LookupFailure, reasonOfHttp } from './failure.ts'
import { exchange, type Provider } from './provider.ts'
import { at, dayAt, flagAt, listAt, textAt, wholeAt } from './read-json.ts'
import { fuelTypeOf, sentenceCase } from './vocabulary.ts'

interface Settings {
  url: string
  key: string
  timeoutMs?: number
}

/**
 * The DVLA Vehicle Enquiry Service (docs/domain.md#vehicle-data). It knows no model, VIN, transmission, doors or
 * keepers.
 */
export const dvlaVes = ({ url, key, timeoutMs }: Settings): Provider => ({
  name: 'DVLA',
  async ask(registrationNumber) {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await exchange(
      new URL(`${url}/vehicle-enquiry/v1/vehicles`),
      { method: 'POST', headers, body: JSON.stringify({ registrationNumber }) },
      timeoutMs,
    )
    if (answer.status !== 200) {
      // The code says more than the status, which comes as text or as a number; a gateway's refusal has neither.
      const status = textAt(listAt(answer.body, 'errors')[0], 'code') ?? String(answer.status)
      throw new LookupFailure(reasonOf(answer.status), { status, retryAfterMs: answer.retryAfterMs })
    }
    if (textAt(answer.body, 'registrationNumber') === undefined)
      throw new LookupFailure('UNAVAILABLE', { status: 'MALFORMED' })
    return toAnswer(answer.body)
  },
})

function reasonOf(status: number) {
  if (status === 400) return 'INVALID'
  if (status === 404) return 'NOT_FOUND'
  return reasonOfHttp(status) ?? 'UNAVAILABLE'
}

// The month of first registration is left out: a day made of it would be a guess shown as a fact.
const toAnswer = (body: unknown): ProviderAnswer => ({
  facts: LookupFacts.parse({
    make: textAt(body, 'make'),
    colour: sentenceCase(textAt(body, 'colour')),
    fuelType: fuelTypeOf(textAt(body, 'fuelType')),
    engineCc: wholeAt(body, 'engineCapacity'),
    yearOfManufacture: wholeAt(body, 'yearOfManufacture'),
    motExpiresAt: dayAt(body, 'motExpiryDate'),
  }),
  modelWordings: [],
  lastMot: null,
  alerts: flagAt(body, 'markedForExport') ? ['EXPORTED'] : [],
  warnings: at(body, 'taxStatus') === 'SORN' ? ['The vehicle is declared off the road (SORN).'] : [],
  status: '200',
  cost: null,
})
