import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '../../testing/processor-time.ts'
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
  expect(lines).toContain('logging.test.ts')
  expect(lines).toContain('refused')
})

describe('a text that somebody made long', () => {
  const LONG = 900_000
  // Anything with quadratic cost or worse would not finish in an hour.
  const MOMENTS = 3_000

  it.each([
    ['digits', '1'.repeat(LONG)],
    ['addresses', 'http://'.repeat(LONG / 7)],
    ['users of a database', 'a://b'.repeat(LONG / 5)],
    ['bearers', 'Bearer '.repeat(LONG / 7)],
    ['blanks', `Bearer${' '.repeat(LONG)}`],
    ['values of a statement', 'params: '.repeat(LONG / 8)],
  ])('RH.01 takes time proportional to its length: %s', async (_, text) => {
    expect(await processorTimeOf(() => redactText(text))).toBeLessThan(MOMENTS)
  })

  it('RH.02 is cut in every place of an entry', async () => {
    const text = 'x1'.repeat(LONG / 2)
    const circle: Error & { cause?: unknown } = new Error(text)
    circle.cause = circle
    const statement = new DrizzleQueryError(`select ${text}`, [text], circle)
    const entry = { err: statement, note: text, all: [text], deep: { er: { than: { that: text } } }, of: { it: text } }
    let lines = ''
    const write = () => (lines = written((log) => log.error(entry, text)))
    expect(await processorTimeOf(write)).toBeLessThan(MOMENTS)
    expect(lines).toContain('more characters]')
    expect(lines.length).toBeLessThan(100_000)
  })

  it('is cut in the path of a request', () => {
    const lines = written((log) => log.error({ req: { method: 'GET', url: `/${'x'.repeat(LONG)}` } }, 'failed'))
    expect(lines.length).toBeLessThan(10_000)
  })
})

it('leaves an ordinary text alone', () => {
  expect(redactText('Is it AB12 CDE? Yes.')).toBe('Is it AB12 CDE? Yes.')
})
