import { resolve } from 'node:path'
import { type Environment, readEnvironment } from './environment.ts'
import { kept, newSecret, newVapidKeys } from './kept.ts'

export type Config = {
  mode: Environment['NODE_ENV']
  host: string
  port: number
  /** Where browsers reach the product, without a trailing slash; null where only the request knows. */
  publicUrl: string | null
  trustProxy: boolean | number | string
  logLevel: Environment['LOG_LEVEL']
  /** Absolute path. */
  dataFolder: string
  /** null: the server runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** The application role's own address, where the owner may not create that role. */
  appDatabaseUrl: string | null
  /** Signs tokens and file addresses, encrypts keys at rest. Derive a key of its own for each purpose. */
  secret: string
  /** undefined: demo data only on an empty embedded database. */
  demo: boolean | undefined
  firstDeveloper: { email: string; password: string; name: string } | null
  /** null: push notifications are off. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  lookup: { standIn: boolean; ukvdR2Url: string; ukvdV2Url: string; dvlaVesUrl: string; dvlaVesKey: string | null }
  /** The MOT History API; null: its histories come from elsewhere or not at all. */
  dvsa: {
    url: string
    tokenUrl: string
    scope: string
    clientId: string
    clientSecret: string
    apiKey: string
  } | null
  telemetry: { dsn: string; environment: string } | null
}

/**
 * The configuration from the environment, completed with what an embedded installation keeps in its data folder.
 * @throws ConfigurationError
 */
export async function loadConfig(variables: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const env = readEnvironment(variables)
  const dataFolder = resolve(env.FORECOURT_DATA)
  const embedded = env.DATABASE_URL === undefined
  return {
    mode: env.NODE_ENV,
    // The demo's passwords are public, so an embedded installation is not shown to the network unless asked.
    host: env.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    appDatabaseUrl: env.APP_DATABASE_URL ?? null,
    secret: env.SECRET ?? (await kept(dataFolder, 'secret', newSecret)),
    demo: env.DEMO,
    firstDeveloper: firstDeveloper(env),
    vapid: await vapid(env, embedded ? dataFolder : null),
    lookup: {
      standIn: env.LOOKUP_STAND_IN ?? embedded,
      ukvdR2Url: env.UKVD_R2_URL,
      ukvdV2Url: env.UKVD_V2_URL,
      dvlaVesUrl: env.DVLA_VES_URL,
      dvlaVesKey: env.DVLA_VES_KEY ?? null,
    },
    dvsa: dvsa(env),
    telemetry: env.TELEMETRY_DSN ? { dsn: env.TELEMETRY_DSN, environment: env.TELEMETRY_ENVIRONMENT } : null,
  }
}

function firstDeveloper(env: Environment): Config['firstDeveloper'] {
  const { FIRST_DEVELOPER_EMAIL: email, FIRST_DEVELOPER_PASSWORD: password, FIRST_DEVELOPER_NAME: name } = env
  return email && password ? { email, password, name: name ?? 'Developer' } : null
}

function dvsa(env: Environment): Config['dvsa'] {
  const { DVSA_TOKEN_URL: tokenUrl, DVSA_CLIENT_ID: clientId, DVSA_CLIENT_SECRET: clientSecret } = env
  const { DVSA_MOT_URL: url, DVSA_SCOPE: scope, DVSA_API_KEY: apiKey } = env
  return tokenUrl && clientId && clientSecret && apiKey
    ? { url, tokenUrl, scope, clientId, clientSecret, apiKey }
    : null
}

async function vapid(env: Environment, keptIn: string | null): Promise<Config['vapid']> {
  const given = env.VAPID_PUBLIC_KEY ? `${env.VAPID_PUBLIC_KEY}.${env.VAPID_PRIVATE_KEY}` : null
  const keys = given ?? (keptIn && (await kept(keptIn, 'vapid', newVapidKeys)))
  if (!keys) return null
  const [publicKey = '', privateKey = ''] = keys.split('.')
  return { publicKey, privateKey, subject: env.VAPID_SUBJECT ?? 'mailto:support@forecourt.test' }
}
