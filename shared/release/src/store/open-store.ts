import { bucketStore } from './bucket-store.ts'
import { type BucketSettings, openBucket } from './bucket.ts'
import { folderStore } from './folder-store.ts'
import { isKey, type ObjectStore } from './object-store.ts'

const VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Opens the store at an address: a folder, or `s3://bucket/prefix` at the service that the environment names.
 * @throws Error that says what is wrong with the address, or which variables are missing
 */
export function openStore(address: string, environment: Environment): ObjectStore {
  const [, scheme, place = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i.exec(address) ?? []
  if (scheme === undefined) return folderStore(address)
  const [name = '', ...folders] = place.replace(/(?<!\/)\/+$/, '').split('/')
  const prefix = folders.join('/')
  if (scheme !== 's3' || !name || (prefix && !isKey(prefix)))
    throw new Error(`'${address}' is no place for releases: name a folder, or a bucket as s3://bucket/prefix.`)
  return bucketStore(openBucket(settingsOf(name, environment)), prefix && `${prefix}/`)
}

function settingsOf(name: string, environment: Environment): BucketSettings {
  const missing = VARIABLES.filter((variable) => !environment[variable]?.trim())
  if (missing.length) throw new Error(`The bucket ${name} cannot be reached without ${missing.join(', ')}.`)
  const [endpoint = '', region = '', accessKeyId = '', secretAccessKey = ''] = VARIABLES.map((variable) =>
    environment[variable]?.trim(),
  )
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new Error('S3_ENDPOINT is no web address that begins with http:// or https://.')
  return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), region, name, accessKeyId, secretAccessKey }
}
