import { z } from 'zod'
import { isOneOf, keysOf } from '@forecourt/domain'

const SWITCH = 'on or off'
const WEB_ADDRESS = 'a web address that begins with http:// or https://'
const POSTGRES_ADDRESS = 'an address such as postgres://user:password@host:5432/database'

const onOff = () => z.stringbool()
const text = (least = 1) => z.string().min(least)
const webAddress = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))
const postgresAddress = () => z.url({ protocol: /^postgres(ql)?$/ })
const proxies = () =>
  z.union([onOff(), z.coerce.number().int().min(1).max(10), z.string().regex(/^[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*$/)])

/** What docker-compose.yml gives whoever only tries the product, and so known to everybody. */
const PUBLIC_SECRET = 'for-trying-forecourt-on-one-machine-only'

/** Every variable that the server reads; each description is what a refused value is told to be. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('production')
    .describe('development, production or test'),
  HOST: text().optional().describe('the address to listen on, such as localhost or 0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('a whole number from 0 to 65535'),
  PUBLIC_URL: webAddress().optional().describe(WEB_ADDRESS),
  TRUST_PROXY: proxies().default(false).describe('on, off, a number of proxies, or their addresses, comma separated'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),

  FORECOURT_DATA: text().default('.data').describe('a folder that the server may write to'),
  DATABASE_URL: postgresAddress().optional().describe(POSTGRES_ADDRESS),
  APP_DATABASE_URL: postgresAddress().optional().describe(POSTGRES_ADDRESS),
  SECRET: text(32).optional().describe('a random text of at least 32 characters'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('an address such as redis://user:password@host:6379'),
  SERVER_DOES: z.enum(['all', 'setup', 'api', 'jobs']).default('all').describe('all, setup, api or jobs'),

  RELEASES: text().optional().describe('a folder, or a bucket as s3://bucket/prefix'),
  S3_ENDPOINT: webAddress().optional().describe(WEB_ADDRESS),
  S3_REGION: text().optional().describe('the region of the bucket, such as eu-west-2'),
  S3_BUCKET: text(3).optional().describe('the name of a bucket'),
  S3_ACCESS_KEY_ID: text().optional().describe('the id of a key that may read and write the bucket'),
  S3_SECRET_ACCESS_KEY: text().optional().describe('the secret of that key'),
  ROLLBACK_LOADS: z.coerce.number().int().min(1).default(20).describe('a whole number from 1 on'),
  ROLLBACK_PEOPLE: z.coerce.number().int().min(1).default(3).describe('a whole number from 1 on'),
  ROLLBACK_PERCENT: z.coerce.number().min(0).max(100).default(10).describe('a number from 0 to 100'),
  ROLLBACK_PER_PERSON: z.coerce.number().int().min(1).default(5).describe('a whole number from 1 on'),
  ROLLBACK_PAUSE_MINUTES: z.coerce.number().min(0).default(30).describe('a number of minutes'),

  DEMO: onOff().optional().describe(SWITCH),
  FIRST_DEVELOPER_EMAIL: z.email().max(254).optional().describe('an e-mail address'),
  FIRST_DEVELOPER_PASSWORD: text(10).optional().describe('a password of at least 10 characters'),
  FIRST_DEVELOPER_NAME: text().max(100).optional().describe('a name of 1 to 100 characters'),

  VAPID_PUBLIC_KEY: text(80).optional().describe('a VAPID public key in base64url'),
  VAPID_PRIVATE_KEY: text(40).optional().describe('a VAPID private key in base64url'),
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/ })
    .optional()
    .describe('a mailto: or https: address'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtp://user:password@host:587'),
  MAIL_FROM: z.email().max(254).optional().describe('an e-mail address'),
  MAIL_STAND_IN: z
    .union([onOff(), webAddress()])
    .default(true)
    .describe('on, off, or the address of a stand-in running separately'),

  LOOKUP_STAND_IN: z
    .union([onOff(), webAddress()])
    .optional()
    .describe('on, off, or the address of a stand-in running separately'),
  UKVD_R2_URL: webAddress().default('https://uk.api.vehicledataglobal.com').describe(WEB_ADDRESS),
  UKVD_V2_URL: webAddress().default('https://uk1.ukvehicledata.co.uk').describe(WEB_ADDRESS),
  DVLA_VES_URL: webAddress().default('https://driver-vehicle-licensing.api.gov.uk').describe(WEB_ADDRESS),
  DVLA_VES_KEY: text().optional().describe('the x-api-key of the DVLA Vehicle Enquiry Service'),
  DVSA_MOT_URL: webAddress().default('https://history.mot.api.gov.uk').describe(WEB_ADDRESS),
  DVSA_TOKEN_URL: webAddress().optional().describe(WEB_ADDRESS),
  DVSA_SCOPE: text().default('https://tapi.dvsa.gov.uk/.default').describe('the scope URL that the DVSA issued'),
  DVSA_CLIENT_ID: text().optional().describe('the client id that the DVSA issued'),
  DVSA_CLIENT_SECRET: text().optional().describe('the client secret that the DVSA issued'),
  DVSA_API_KEY: text().optional().describe('the API key that the DVSA issued'),

  TELEMETRY_DSN: webAddress().optional().describe(WEB_ADDRESS),
  TELEMETRY_ENVIRONMENT: text().default('production').describe('a name such as production or staging'),
})

export type Environment = z.output<typeof environment>

/** What stops a start: one line for each variable, its name first. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Forecourt cannot start with this configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the environment. An empty variable counts as absent, as compose files write `NAME=${NAME:-}`.
 * Values are never repeated in a message, because some of them are secrets.
 * @throws ConfigurationError
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(given)
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])))
    throw new ConfigurationError([...names].map((name) => `${name}: expected ${expectation(name)}`))
  }
  const problems = missing(result.data)
  if (problems.length) throw new ConfigurationError(problems)
  return result.data
}

function expectation(name: string): string {
  return isOneOf(keysOf(environment.shape), name)
    ? (environment.shape[name].description ?? 'another value')
    : 'another value'
}

function missing(env: Environment): string[] {
  const problems: string[] = []
  const need = (name: keyof Environment, because: string) => {
    if (env[name] === undefined) problems.push(`${name}: expected ${expectation(name)} (${because})`)
  }
  if (env.DATABASE_URL) need('SECRET', 'required with DATABASE_URL')
  if (env.SECRET === PUBLIC_SECRET && !env.DEMO) problems.push('SECRET: expected one that nobody else knows')
  if (env.SERVER_DOES !== 'all') need('DATABASE_URL', `required with SERVER_DOES=${env.SERVER_DOES}`)
  if (env.RELEASES?.startsWith('s3://')) need('S3_ENDPOINT', 'required with a bucket in RELEASES')
  if (env.APP_DATABASE_URL) need('DATABASE_URL', 'required with APP_DATABASE_URL')
  together(['FIRST_DEVELOPER_EMAIL', 'FIRST_DEVELOPER_PASSWORD'])
  together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  together(['SMTP_URL', 'MAIL_FROM'])
  // Never the address that a request names: whoever sends one would choose where a password's link leads.
  if (env.SMTP_URL) need('PUBLIC_URL', 'required with SMTP_URL')
  together(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  together(['DVSA_TOKEN_URL', 'DVSA_CLIENT_ID', 'DVSA_CLIENT_SECRET', 'DVSA_API_KEY'])
  return problems

  function together(names: (keyof Environment)[]) {
    const present = names.find((name) => env[name] !== undefined)
    if (present) for (const name of names) need(name, `required with ${present}`)
  }
}
