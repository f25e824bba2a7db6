import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from '../logging/logging.ts'
import { answerErrors } from './error-handler.ts'

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

it('what a deletion meets is told as a warning, what is written and refers to nothing as an error', async () => {
  expect(await broken('delete from makes')).toEqual([409, 'IN_USE', ['warn']])
  expect(await broken('insert into models')).toEqual([409, 'GONE', ['error']])
})
