import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigurationError, readEnvironment } from './environment.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-config-'))
})
afterEach(() => rm(folder, { recursive: true }))

const problemsOf = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

describe('environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, FORECOURT_DATA: '.data', LOG_LEVEL: 'info' })
  })

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['LOG_LEVEL', 'loud', 'fatal, error'],
    ['DEMO', 'maybe', 'on or off'],
    ['SERVER_DOES', 'nothing', 'all, setup, api or jobs'],
    ['REDIS_URL', 'http://redis', 'redis://'],
    ['LOOKUP_STAND_IN', 'perhaps', 'the address of a stand-in'],
    ['SMTP_URL', 'https://mail', 'smtp://'],
    ['MAIL_FROM', 'nobody', 'an e-mail address'],
    ['MAIL_STAND_IN', 'perhaps', 'the address of a stand-in'],
    ['SECRET', 'short', 'at least 32 characters'],
    ['PUBLIC_URL', 'example.test', 'http://'],
  ])('names %s and what is expected, not %s', (name, value, expected) => {
    const [problem] = problemsOf({ [name]: value })
    expect(problem).toContain(`${name}: expected `)
    expect(problem).toContain(expected)
    expect(problem).not.toContain(`"${value}"`)
  })

  it('names every wrong variable at once', () => {
    expect(problemsOf({ PORT: '-1', DEMO: 'x' })).toHaveLength(2)
  })

  it('requires a secret with a separate database', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://u:p@db/forecourt' })).toEqual([
      'SECRET: expected a random text of at least 32 characters (required with DATABASE_URL)',
    ])
  })

  it('accepts the well-known secret for the demo only', () => {
    const SECRET = 'for-trying-forecourt-on-one-machine-only'
    expect(problemsOf({ SECRET })).toEqual(['SECRET: expected one that nobody else knows'])
    expect(problemsOf({ SECRET, DEMO: 'off' })).toHaveLength(1)
    expect(problemsOf({ SECRET, DEMO: 'on' })).toEqual([])
  })

  it('allows running a single part only where several share a database', () => {
    expect(problemsOf({ SERVER_DOES: 'jobs' })).toEqual([
      'DATABASE_URL: expected an address such as postgres://user:password@host:5432/database (required with SERVER_DOES=jobs)',
    ])
  })

  it('requires all bucket variables or none', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.test/',
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(problemsOf(whole)).toEqual([])
    for (const name of Object.keys(whole)) {
      const [problem, ...others] = problemsOf({ ...whole, [name]: '' })
      expect([problem, others]).toEqual([expect.stringMatching(`^${name}: expected .*required with S3_`), []])
    }
    expect(problemsOf({ RELEASES: 's3://shop/releases' })).toEqual([expect.stringContaining('S3_ENDPOINT: expected')])
  })

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    ['off', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY %s', (value, expected) => {
    expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toBe(expected)
  })
})

describe('configuration', () => {
  it('keeps one secret and one pair of push keys in the data folder, readable by their owner only', async () => {
    const [first, second] = await Promise.all([
      loadConfig({ FORECOURT_DATA: folder }),
      loadConfig({ FORECOURT_DATA: folder }),
    ])
    expect(first.secret.length).toBeGreaterThanOrEqual(43)
    expect(second.secret).toBe(first.secret)
    expect(second.vapid).toEqual(first.vapid)
    expect(Buffer.from(first.vapid?.publicKey ?? '', 'base64url')).toHaveLength(65)
    expect(Buffer.from(first.vapid?.privateKey ?? '', 'base64url')).toHaveLength(32)
    expect((await stat(join(folder, 'secrets', 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('knows the bucket for files, if there is one', async () => {
    const variables = { S3_REGION: 'r', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const given = { FORECOURT_DATA: folder, S3_ENDPOINT: 'https://s3.test/', ...variables }
    expect((await loadConfig(given)).bucket).toEqual({
      endpoint: 'https://s3.test',
      region: 'r',
      name: 'shop',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect((await loadConfig({ FORECOURT_DATA: folder })).bucket).toBeNull()
  })

  it('exposes an embedded installation to this machine only', async () => {
    expect((await loadConfig({ FORECOURT_DATA: folder })).host).toBe('localhost')
  })
})

describe('e-mail', () => {
  const load = (variables: Record<string, string>) => loadConfig({ FORECOURT_DATA: folder, ...variables })
  const real = {
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'no-reply@forecourt.test',
    PUBLIC_URL: 'https://forecourt.test',
  }
  const other = { DATABASE_URL: 'postgres://u:p@db/forecourt', SECRET: 'a-secret-of-more-than-32-characters!!' }

  it('is off without settings, and so is its stand-in where real people work', async () => {
    expect(await load(other)).toMatchObject({ mail: null, mailStandIn: false })
    expect(await load({ DEMO: 'off' })).toMatchObject({ mail: null, mailStandIn: false })
    const asked = { ...other, MAIL_STAND_IN: 'http://outside:4010' }
    expect(await load(asked)).toMatchObject({ mailStandIn: false })
  })

  it('is kept by the stand-in in the demo, by one that every server can reach', async () => {
    expect((await load({})).mailStandIn).toBe(true)
    expect((await load({ MAIL_STAND_IN: 'off' })).mailStandIn).toBe(false)
    const several = { ...other, DEMO: 'on', SERVER_DOES: 'api' }
    expect((await load(several)).mailStandIn).toBe(false)
    expect((await load({ ...several, MAIL_STAND_IN: 'http://outside:4010' })).mailStandIn).toBe('http://outside:4010')
  })

  it('goes to the mail server that is named, with links to the public address', async () => {
    const { mail, mailStandIn } = await load(real)
    expect(mail).toEqual({
      smtpUrl: 'smtp://mail.test',
      from: 'no-reply@forecourt.test',
      linksTo: 'https://forecourt.test',
      mailbox: null,
    })
    expect(mailStandIn).toBe(false)
    const { PUBLIC_URL: _public, ...rest } = real
    expect(problemsOf(rest)).toEqual([expect.stringMatching(/^PUBLIC_URL: .*required with SMTP_URL/)])
    expect(problemsOf({ MAIL_FROM: real.MAIL_FROM })).toEqual([expect.stringMatching(/^SMTP_URL: /)])
  })
})
