import type { ErrorBody } from '@forecourt/contracts'
import { BucketError } from '@forecourt/release/store'
import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from '../logging/logging.ts'
import { answerErrors } from './error-handler.ts'
import { GENERIC_MESSAGE } from '../errors.ts'

/** What is answered, and logged above `info`, when a statement breaks a foreign key. */
async function broken(statement: string) {
  const levels: string[] = []
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (msg === 'a reference broke') levels.push(level === 50 ? 'error' : 'warn')
  }
  const log: FastifyBaseLogger = createLogger({ logLevel: 'warn', mode: 'production' }, { write })
  const app = fastify({ loggerInstance: log })
  answerErrors(app)
  app.get('/api', () => {
    const cause = Object.assign(new Error('violates foreign key constraint'), { code: '23503', constraint: 'made_up' })
    throw new DrizzleQueryError(statement, [], cause)
  })
  const { statusCode, body } = await app.inject('/api')
  await app.close()
  return [statusCode, (JSON.parse(body) as { errors: { code: string }[] }).errors[0]?.code, levels]
}

/** What is answered when work fails like this. */
async function failing(error: Error) {
  const app = fastify()
  answerErrors(app)
  app.get('/api', () => Promise.reject(error))
  const { statusCode, headers, body } = await app.inject('/api')
  await app.close()
  return [statusCode, headers['retry-after'], (JSON.parse(body) as ErrorBody).message]
}
const withCode = (code: string) => Object.assign(new Error('it went away'), { code })

it.each([
  ['is not there', withCode('ECONNREFUSED')],
  ['comes up', withCode('57P03')],
  ['goes down in the middle of a statement', new DrizzleQueryError('select 1', [], withCode('57P01'))],
  ['drops the line', new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly'))],
])('a database that %s is worth another try in a moment', async (_, error) => {
  expect(await failing(error)).toEqual([503, '2', GENERIC_MESSAGE])
})

const answered = (status: number | null) => new BucketError('GET x', { status, code: '', tries: 5 })

it.each([
  ['does not answer', answered(null)],
  ['is too busy', answered(503)],
])('a store that %s is worth another try in a moment', async (_, error) => {
  expect(await failing(error)).toEqual([503, '2', GENERIC_MESSAGE])
})

it.each([
  ['the disk', withCode('ENOSPC')],
  ['what an account may take of it', withCode('EDQUOT')],
  ['the database', new DrizzleQueryError('insert into files', [], withCode('53100'))],
  ['the bucket', new BucketError('PUT x', { status: 507, code: '', tries: 5 })],
  ['the bucket’s quota', new BucketError('PUT x', { status: 400, code: 'QuotaExceeded', tries: 1 })],
])('%s being full is reported, and is not retried automatically', async (_, error) => {
  expect(await failing(error)).toEqual([507, undefined, expect.stringMatching(/^There is no room left on the server/)])
})

it('an error in the work itself is not', async () => {
  expect(await failing(answered(403))).toEqual([500, undefined, GENERIC_MESSAGE])
  expect(await failing(withCode('42P01'))).toEqual([500, undefined, GENERIC_MESSAGE])
  expect(await failing(new TypeError('x is not a function'))).toEqual([500, undefined, GENERIC_MESSAGE])
})

it('a deletion that breaks a foreign key is logged as a warning, a dangling reference as an error', async () => {
  expect(await broken('delete from makes')).toEqual([409, 'IN_USE', ['warn']])
  expect(await broken('insert into models')).toEqual([409, 'GONE', ['error']])
})
