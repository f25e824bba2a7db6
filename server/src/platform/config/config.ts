import { join, resolve } from 'node:path'
import type { BucketSettings } from '@forecourt/release/store'
import { type Environment, readEnvironment } from './environment.ts'
import { kept, newSecret, newVapidKeys } from './kept.ts'
import { workspaceRoot } from './workspace.ts'

declare module '../services.ts' {
  interface Services {
    config: Config
  }
}

export type Config = {
  mode: Environment['NODE_ENV']
  /** What this process does: everything, or its part where several share a database. */
  does: Environment['SERVER_DOES']
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
  /** What several servers count together; null: each counts for itself. */
  redisUrl: string | null
  /** Where the modules' releases are: a folder or `s3://bucket/prefix`, with the variables that say how to reach a bucket. */
  releases: { address: string; variables: Readonly<Record<string, string | undefined>> }
  rollback: RollbackLimits
  /** Where files are kept; null: in the data folder. */
  bucket: BucketSettings | null
  /** Signs tokens and file addresses, encrypts keys at rest. Derive a key of its own for each purpose. */
  secret: string
  /** undefined: demo data only on an empty embedded database. */
  demo: boolean | undefined
  firstDeveloper: { email: string; password: string; name: string } | null
  /** null: push notifications are off. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /** null: no mail is sent, and nothing offers it. */
  mail: MailSettings | null
  /** The stand-in for a mail server, in the demo alone: whether one is started along with the server, or where one is. */
  mailStandIn: boolean | string
  /** `standIn`: whether one is started along with the server, or where one is. */
  lookup: {
    standIn: boolean | string
    ukvdR2Url: string
    ukvdV2Url: string
    dvlaVesUrl: string
    dvlaVesKey: string | null
  }
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

/** How mail is sent. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user and password that the server wants. */
  smtpUrl: string
  from: string
  /** Where links in messages lead, without a trailing slash. */
  linksTo: string
  /** The address of the stand-in that keeps the mail, for everybody to read; null where mail is really sent. */
  mailbox: string | null
}

/** When a version of a module is taken back by itself. */
export interface RollbackLimits {
  /** Fewer loads than this say nothing. */
  leastLoads: number
  /** Fewer people than this decide nothing: as many of those for whom it failed most are left out of the share. */
  leastPeople: number
  /** From this share of its loads on, 0 to 100. */
  leastPercent: number
  /** So many of a person's reports count, their last ones. */
  mostPerPerson: number
  /** For so long nothing else of that module is taken back by itself. */
  pauseMs: number
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
    does: env.SERVER_DOES,
    // The demo's passwords are public, so an embedded installation is not shown to the network unless asked.
    host: env.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    appDatabaseUrl: env.APP_DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    releases: { address: env.RELEASES ?? join(workspaceRoot(), 'releases'), variables: ofBuckets(variables) },
    rollback: {
      leastLoads: env.ROLLBACK_LOADS,
      leastPeople: env.ROLLBACK_PEOPLE,
      leastPercent: env.ROLLBACK_PERCENT,
      mostPerPerson: env.ROLLBACK_PER_PERSON,
      pauseMs: env.ROLLBACK_PAUSE_MINUTES * 60_000,
    },
    bucket: bucket(env),
    secret: env.SECRET ?? (await kept(dataFolder, 'secret', newSecret)),
    demo: env.DEMO,
    firstDeveloper: firstDeveloper(env),
    vapid: await vapid(env, embedded ? dataFolder : null),
    mail: mail(env),
    mailStandIn: mailStandIn(env, embedded),
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

const ofBuckets = (variables: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('S3_')))

function firstDeveloper(env: Environment): Config['firstDeveloper'] {
  const { FIRST_DEVELOPER_EMAIL: email, FIRST_DEVELOPER_PASSWORD: password, FIRST_DEVELOPER_NAME: name } = env
  return email && password ? { email, password, name: name ?? 'Developer' } : null
}

function mail({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: linksTo }: Environment): Config['mail'] {
  return smtpUrl && from && linksTo ? { smtpUrl, from, linksTo, mailbox: null } : null
}

/** Everybody may read what it keeps, links to choose a password included: it is for people who do not exist. */
function mailStandIn(env: Environment, embedded: boolean): Config['mailStandIn'] {
  const isDemo = env.DEMO ?? embedded
  // Of several servers none can start the one that all of them use.
  const canBe = typeof env.MAIL_STAND_IN === 'string' || env.SERVER_DOES === 'all'
  return isDemo && !env.SMTP_URL && canBe && env.MAIL_STAND_IN
}

function dvsa(env: Environment): Config['dvsa'] {
  const { DVSA_TOKEN_URL: tokenUrl, DVSA_CLIENT_ID: clientId, DVSA_CLIENT_SECRET: clientSecret } = env
  const { DVSA_MOT_URL: url, DVSA_SCOPE: scope, DVSA_API_KEY: apiKey } = env
  return tokenUrl && clientId && clientSecret && apiKey
    ? { url, tokenUrl, scope, clientId, clientSecret, apiKey }
    : null
}

function bucket(env: Environment): Config['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return endpoint && region && name && accessKeyId && secretAccessKey
    ? { endpoint, region, name, accessKeyId, secretAccessKey }
    : null
}

async function vapid(env: Environment, keptIn: string | null): Promise<Config['vapid']> {
  const given = env.VAPID_PUBLIC_KEY ? `${env.VAPID_PUBLIC_KEY}.${env.VAPID_PRIVATE_KEY}` : null
  const keys = given ?? (keptIn && (await kept(keptIn, 'vapid', newVapidKeys)))
  if (!keys) return null
  const [publicKey = '', privateKey = ''] = keys.split('.')
  return { publicKey, privateKey, subject: env.VAPID_SUBJECT ?? 'mailto:support@forecourt.test' }
}
