import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault } from './marks.ts'
import { STAND_IN_KEYS, type StandInState } from './options.ts'
import { byRegistration, byVin, type Subject } from './subject.ts'
import type { StandInVehicle } from './vehicle.ts'
import { partOf } from '../platform/part-of.ts'

const HOUR = 3_600_000

const error = (errorCode: string, errorMessage: string) => ({
  errorCode,
  errorMessage,
  requestId: randomBytes(8).toString('hex'),
})

const FAULTS: Readonly<Record<Fault, { status: number; code: string; message: string }>> = {
  BAD: { status: 400, code: 'MOTH-IV-03', message: 'The format of the vehicle registration mark is invalid' },
  NFD: { status: 404, code: 'MOTH-NF-01', message: 'Vehicle with the given identifier was not found' },
  THR: { status: 429, code: 'MOTH-RL-02', message: 'Too many requests have been sent in a short time' },
  ERR: { status: 500, code: 'MOTH-UN-01', message: 'An unexpected error has occurred' },
  MNT: { status: 503, code: 'MOTH-UN-01', message: 'The service is down for maintenance' },
}

const titled = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** The answer of the DVSA MOT History API; a vehicle too new for a test has no `motTests`. */
export function dvsaAnswer(vehicle: StandInVehicle) {
  const head = {
    registration: vehicle.registration,
    make: vehicle.model.make,
    model: vehicle.model.model,
    firstUsedDate: vehicle.firstRegistered,
    fuelType: titled(vehicle.engine.fuel),
    primaryColour: titled(vehicle.colour),
    registrationDate: vehicle.firstRegistered,
    manufactureDate: `${vehicle.year}-01-01`,
    engineSize: String(vehicle.engine.cc),
    hasOutstandingRecall: vehicle.previousKeepers === 4 ? 'Yes' : 'No',
  }
  if (vehicle.motTests.length === 0)
    return { ...head, manufactureYear: String(vehicle.year), motTestDueDate: vehicle.motDue }
  const motTests = vehicle.motTests.map((test) => ({
    completedDate: `${test.testedAt}T10:24:00.000Z`,
    testResult: test.passed ? 'PASSED' : 'FAILED',
    ...(test.expiresAt && { expiryDate: test.expiresAt }),
    odometerValue: String(test.miles),
    odometerUnit: 'MI',
    odometerResultType: 'READ',
    motTestNumber: test.number,
    dataSource: 'DVSA',
    defects: test.defects.map((defect) => ({ ...defect, dangerous: false })),
  }))
  return { ...head, motTests }
}

/** Hands out tokens that wear out, so that a client's renewal can be tried. */
function tokens(state: StandInState) {
  const issued = new Map<string, { expiresAt: number; calls: number }>()
  return {
    issue: (): string => {
      const token = randomBytes(16).toString('hex')
      issued.set(token, { expiresAt: Date.now() + HOUR, calls: 0 })
      return token
    },
    /** null when the token is good for this call, else the code of the refusal. */
    refusal: (request: FastifyRequest): 'MOTH-FB-04' | 'MOTH-FB-02' | null => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const known = token && issued.get(token)
      if (!known) return 'MOTH-FB-04'
      known.calls += 1
      const { callsPerToken } = state.options
      return known.expiresAt < Date.now() || (callsPerToken > 0 && known.calls > callsPerToken) ? 'MOTH-FB-02' : null
    },
  }
}

/** `POST /dvsa-token` for tokens, and the two lookups below `/dvsa`. */
export function dvsaRoutes(app: FastifyInstance, state: StandInState): void {
  const { issue, refusal } = tokens(state)

  app.post('/dvsa-token', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === STAND_IN_KEYS.dvsaClientId &&
      form.get('client_secret') === STAND_IN_KEYS.dvsaClientSecret
    if (!isKnown) return reply.status(401).send({ error: 'invalid_client' })
    return { token_type: 'Bearer', expires_in: HOUR / 1000 - 1, access_token: issue() }
  })

  const look = (find: (request: FastifyRequest, sent: unknown) => Promise<Subject> | Subject, name: string) => {
    app.get(`/dvsa/v1/trade/vehicles/${name}/:sent`, async (request, reply) => {
      if (request.headers['x-api-key'] !== STAND_IN_KEYS.dvsa) {
        return reply.status(403).send(error('MOTH-FB-03', 'The API key is not recognised'))
      }
      const refused = refusal(request)
      if (refused) return reply.status(403).send(error(refused, 'The access token is missing or has expired'))
      const { vehicle, fault } = await find(request, partOf(request.params, 'sent'))
      if (vehicle) return dvsaAnswer(vehicle)
      const { status, code, message } = FAULTS[fault]
      return reply.status(status).send(error(code, message))
    })
  }
  look((request, sent) => byRegistration(request, state, sent), 'registration')
  look((_request, sent) => byVin(state, sent), 'vin')
}
