import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  configuration,
  createCallsUnderTest,
  ELSEWHERE,
  STALE,
  UNKNOWN,
  type Body,
  type CallsUnderTest,
} from './calls.fixture.ts'
import { AppError, GENERIC_MESSAGE, rateLimited } from '../errors.ts'
import { handlers } from './handlers.ts'
import { mergeHandlers } from './merge-handlers.ts'
import { createServer } from './server.ts'

let test: CallsUnderTest

beforeAll(async () => {
  test = await createCallsUnderTest()
})
afterAll(() => test.close())
beforeEach(() => {
  test.done = []
  test.failure = null
})

describe('the order of checks', () => {
  it('is 401, 403, 404 or 403 of the subject, 422, 409', async () => {
    expect((await test.configure({ as: null, vehicleId: UNKNOWN, payload: '{' })).status).toBe(401)
    expect((await test.configure({ as: test.mechanic, vehicleId: UNKNOWN, payload: '{' })).status).toBe(403)
    expect((await test.configure({ vehicleId: UNKNOWN })).status).toBe(404)
    expect((await test.configure({ vehicleId: ELSEWHERE })).status).toBe(403)
    expect((await test.configure({ payload: configuration('A1', { version: 0 }) })).status).toBe(422)
    expect((await test.configure({ payload: configuration('A1', { version: STALE }) })).status).toBe(409)
    expect((await test.configure({ payload: configuration('A1') })).status).toBe(200)
  })

  it('refuses before the body has arrived', async () => {
    const url = '/api/v1/stage/infleet'
    const sent = { method: 'POST' as const, url, headers: { 'content-type': 'application/json' } }
    expect((await test.app.inject({ ...sent, payload: 'x'.repeat(2_000_000) })).statusCode).toBe(401)
  })

  it('treats a malformed ID as one that does not exist, and another parameter as a field', async () => {
    expect((await test.configure({ vehicleId: 'not-an-id' })).status).toBe(404)
    const url = '/api/v1/stage/infleet/registration/!!/check'
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${test.token}` } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Body>().errors[0]).toMatchObject({ code: 'pattern', path: ['reg'] })
  })
})

describe('a body that nobody types', () => {
  const inside = (open: string, close: string) => `{"route":${open.repeat(5_000)}1${close.repeat(5_000)}}`
  const key = { 'idempotency-key': 'deep' }

  it.each([
    ['lists', inside('[', ']')],
    ['records', inside('{"a":', '}')],
  ])('RH.01 of %s in each other is refused, under a used key as well', async (_, payload) => {
    const headers = { 'content-type': 'application/json', ...key }
    await test.configure({ payload: configuration('A1'), headers: key })
    expect((await test.configure({ payload, headers })).status).toBe(400)
    expect((await test.configure({ payload, headers: { 'content-type': 'application/json' } })).status).toBe(400)
  })

  it('RH.01 of hundreds of thousands of values is refused before it is validated', async () => {
    const { status, body } = await test.configure({ payload: { items: Array.from({ length: 300_000 }, () => ({})) } })
    expect([status, body.errors[0]?.code]).toEqual([413, 'TOO_LARGE'])
  })

  it('is answered with a form full of errors at most', async () => {
    const surplus = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`surplus${at}`, 1]))
    const { status, body } = await test.configure({ payload: configuration('A1', surplus) })
    expect([status, body.errors.length]).toEqual([422, 200])
  })
})

describe('refusals', () => {
  it('name each field by its path, its rule by its code', async () => {
    const { status, body } = await test.configure({
      payload: configuration('', { keysCount: 10, surplus: 1, provenance: {} }),
    })
    expect(status).toBe(422)
    expect(body.message).toBe('Please check the marked fields.')
    expect(body.errors.map(({ path, code }) => `${path.join('.')}:${code}`).toSorted()).toEqual([
      'keysCount:max',
      'provenance.status:required',
      'stockNumber:pattern',
      'stockNumber:required',
      'surplus:unknown',
    ])
  })

  it('name a wrong query parameter', async () => {
    const answer = await test.app.inject({
      url: '/api/v1/stage/admin?pageSize=0&sla=PINK',
      headers: { authorization: `Bearer ${test.token}` },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Body>().errors.map(({ path }) => path)).toEqual([['pageSize'], ['sla']])
  })

  it('have facts in details, and nothing else next to message and errors', async () => {
    const { body } = await test.configure({ payload: configuration('A1', { version: STALE }) })
    expect(body).toEqual({
      message: 'Somebody was faster.',
      errors: [{ code: 'STALE_VERSION', path: [], message: 'Somebody was faster.' }],
      details: { version: 100 },
    })
  })

  it.each([
    ['malformed JSON', '{"a":', 'application/json', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'a=1', 'text/plain', 415],
    ['a body over 1 MB', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('have the one shape for %s', async (_, payload, type, expected) => {
    const { status, body } = await test.configure({ payload, headers: { 'content-type': type } })
    expect(status).toBe(expected)
    expect(Object.keys(body)).toEqual(['message', 'errors'])
    expect(body.errors).toMatchObject([{ path: [], message: body.message }])
  })

  it.each(['/api/v1/nowhere', '/api/v2/auth/check', '/api', '/api/v1/auth/check/'])(
    'answer 404 as JSON at %s',
    async (url) => {
      const answer = await test.app.inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json<Body>().errors).toMatchObject([{ code: 'NOT_FOUND', path: [] }])
    },
  )

  it('have the one shape where no route was reached', async () => {
    const broken = await test.app.inject({ url: '/api/v1/%zz' })
    expect([broken.statusCode, broken.json<Body>().errors[0]?.code]).toEqual([400, 'BAD_REQUEST'])
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1').end('THIS IS NO HTTP\r\n\r\n')
    const answer = (await socket.setEncoding('utf8').toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ errors: [{ code: 'BAD_REQUEST' }] })
  })

  it('hide internal errors behind a reference', async () => {
    test.failure = new Error('password authentication failed for user forecourt_app')
    const answer = await test.check()
    expect(answer.statusCode).toBe(500)
    const body = answer.json<Body>()
    expect(body.message).toBe(GENERIC_MESSAGE)
    expect(body.errors).toEqual([{ code: 'INTERNAL', path: [], message: GENERIC_MESSAGE }])
    expect(body.details?.reference).toMatch(/^[\da-f-]{36}$/)
    expect(answer.body).not.toContain('forecourt_app')
  })

  it('say when to try again', async () => {
    test.failure = rateLimited(2500)
    const answer = await test.check()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('3')
    test.failure = new AppError(503, 'LOOKUP_UNAVAILABLE', 'The lookup does not answer.')
    expect((await test.check()).statusCode).toBe(503)
  })

  it('flooding the API returns the specified message', async () => {
    const busy = await createServer(test.services, { perAddress: 3, overall: 100, windowSeconds: 60 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => busy.inject({ url: '/api/v1/nowhere' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      404, 404, 404, 429, 429,
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json<Body>().message).toBe('Rate limit exceeded. Please try again later.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    await busy.close()
  })
})

describe('answers', () => {
  it('contain what the contract names and nothing more', async () => {
    const answer = await test.check()
    expect(answer.json()).toEqual({
      data: {
        activeDealerId: null,
        activeDealerRoles: [],
        activeRole: null,
        dealerIsClosed: false,
        closedDealers: [],
        hasOpenDealer: false,
        mustAddSecondFactor: false,
      },
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the modules together', () => {
  it('must answer every call once', () => {
    const half = handlers({
      'GET /auth/check': () => ({
        data: {
          activeDealerId: null,
          activeDealerRoles: [],
          activeRole: null,
          dealerIsClosed: false,
          closedDealers: [],
          hasOpenDealer: false,
          mustAddSecondFactor: false,
        },
      }),
    })
    expect(() => mergeHandlers([half, half])).toThrow(/GET \/auth\/check has two handlers/)
    expect(() => mergeHandlers([half])).toThrow(/POST \/auth\/login has no handler/)
  })
})
