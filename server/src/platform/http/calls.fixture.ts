import { callList, routeOf, type Route } from '@forecourt/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 } from 'uuid'
import { createOrganisation } from '../../testing/organisation.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { handlers, withSubject, type Handlers } from './handlers.ts'
import type { Once } from './idempotency.ts'
import { registerCalls } from './routes.ts'
import { createServer } from './server.ts'

/** A vehicle that does not exist, and one of another dealer of the group. */
export const UNKNOWN = v7()
export const ELSEWHERE = v7()
/** A stock number that cuts the power in the middle of the work. */
export const CRASH = 'CRASH'
export const STALE = 99
/**
 * A stock number for which the handler does its work outside `once`, so that nothing would keep a repeat from doing it.
 */
export const FORGETFUL = 'FORGETFUL'

export interface Body {
  data: { version: number }
  message: string
  errors: { code: string; path: (string | number)[]; message: string }[]
  details?: Record<string, unknown>
}

interface Sent {
  vehicleId?: string
  as?: string | null
  payload?: object | string
  headers?: Record<string, string>
}

/** The registration layer with the test's own handlers: what they did is in `done`. */
export interface CallsUnderTest {
  app: FastifyInstance
  services: TestServices
  done: string[]
  /** Thrown by `GET /auth/check`. */
  failure: Error | null
  /** An ADMIN and a MECHANICAL_PREP of one dealer. */
  token: string
  mechanic: string
  dealerId: string
  configure: (sent?: Sent) => Promise<{ status: number; body: Body }>
  check: () => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

const moved = (vehicleId: string, version: number) => ({
  data: { vehicleId, stage: 'ICT' as const, subStage: 'ICT' as const, label: 'ICT: ICT', version, nextInQueue: null },
})

export async function createCallsUnderTest(): Promise<CallsUnderTest> {
  const services = await createTestServices()
  const { dealerIds } = await createOrganisation(services.database)
  const [dealerId = ''] = dealerIds
  const employee = async (role: 'ADMIN' | 'MECHANICAL_PREP') =>
    signedIn(services, await createPerson(services, { employeeAt: { [dealerId]: [role] } }))
  const app = await createServer(services)
  const [{ accessToken: token }, { accessToken: mechanic }] = [
    await employee('ADMIN'),
    await employee('MECHANICAL_PREP'),
  ]
  const test: CallsUnderTest = {
    app,
    services,
    token,
    mechanic,
    dealerId,
    done: [],
    failure: null,
    async configure({ vehicleId = v7(), as = token, payload = {}, headers = {} } = {}) {
      const authorization = as === null ? {} : { authorization: `Bearer ${as}` }
      const url = `/api/v1/stage/admin/${vehicleId}/configure`
      const response = await app.inject({ method: 'POST', url, payload, headers: { ...authorization, ...headers } })
      return { status: response.statusCode, body: response.json<Body>() }
    },
    check: () => app.inject({ url: '/api/v1/auth/check', headers: { authorization: `Bearer ${token}` } }),
    async close() {
      await app.close()
      await services.close()
    },
  }
  const rest = callList.map(({ spec }) => [routeOf(spec), () => notFound()] as const)
  const all = { ...Object.fromEntries(rest), ...handlersOf(test) } as unknown as Handlers<Route>
  await app.register(async (api) => registerCalls(api, services, all), { prefix: '/api/v1' })
  return test
}

const without: Once = (_tx, work) => work()

const handlersOf = (test: CallsUnderTest) =>
  handlers({
    'GET /auth/check': () => {
      if (test.failure) throw test.failure
      return {
        data: {
          activeDealerId: null,
          activeDealerRoles: [],
          activeRole: null,
          dealerIsClosed: false,
          closedDealers: [],
          hasOpenDealer: false,
          mustAddSecondFactor: false,
          secret: 'never declared',
        },
      }
    },
    'POST /stage/admin/:vehicleId/configure': withSubject({
      load: ({ params }) => {
        if (params.vehicleId === UNKNOWN) throw notFound()
        if (params.vehicleId === ELSEWHERE) throw forbidden()
        return params.vehicleId
      },
      handle: ({ subject, body }, { services, dealerScope, once }) =>
        services.database.scoped(dealerScope, (tx) =>
          (body.stockNumber === FORGETFUL ? without : once)(tx, async () => {
            if (body.version === STALE) throw conflict('STALE_VERSION', 'Somebody was faster.', { version: 100 })
            test.done.push(body.stockNumber)
            if (body.stockNumber === CRASH) throw new Error('the power went')
            return moved(subject, test.done.length)
          }),
        ),
    }),
  })

export const configuration = (stockNumber: string, more = {}) => ({
  route: { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
  stockNumber,
  isAgency: false,
  vatStatus: 'MARGIN',
  v5cStatus: 'PRESENT',
  keysCount: 2,
  provenance: { status: 'NOT_DONE' },
  version: 1,
  ...more,
})
