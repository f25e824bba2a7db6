import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLogger } from './logging.ts'
import { redactText } from './redact.ts'

const written = (write: (log: ReturnType<typeof createLogger>) => void) => {
  let lines = ''
  write(createLogger({ logLevel: 'info', mode: 'test' }, { write: (line) => void (lines += line) }))
  return lines
}

it.each([
  { headers: { authorization: 'Bearer abc.DEF' } },
  { req: { method: 'GET', url: '/files/1/thumb?s=abc.DEF', ip: '::1' } },
  { body: { password: 'abc.DEF' } },
  { body: { temporaryPassword: 'abc.DEF' } },
  { body: { key: 'abc.DEF' } },
  { session: { tokens: { refreshToken: 'abc.DEF' } } },
  { apiKey: 'abc.DEF' },
  { err: new Error('GET https://lookup.test/r2?ApiKey=abc.DEF failed') },
  { err: new Error('outer', { cause: new Error('postgres://app:abc.DEF@localhost/x') }) },
  { err: new DrizzleQueryError('select $1', ['abc.DEF'], new Error('refused')) },
])('keeps secrets out of the log: %j', (entry) => {
  const lines = written((log) => log.info(entry, 'something happened'))
  expect(lines).toContain('something happened')
  expect(lines).not.toContain('abc.DEF')
})

it('keeps what helps to find an error', () => {
  const lines = written((log) =>
    log.error({ err: new DrizzleQueryError('select 1 from cars', [], new Error('refused')) }),
  )
  expect(lines).toContain('select 1 from cars')
  expect(lines).toContain('refused')
})

it('leaves an ordinary text alone', () => {
  expect(redactText('Is it AB12 CDE? Yes.')).toBe('Is it AB12 CDE? Yes.')
})
