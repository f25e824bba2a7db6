import type { Objects } from './objects.ts'
import { S3Error } from './s3-error.ts'
import { element, escapeXml } from './xml.ts'

const LONGEST_PAGE = 1_000
const KNOWN = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token', 'start-after', 'encoding-type', 'x-id'])

/** A page of `ListObjectsV2`. The token of the next one is the last key, hidden as S3 hides it. */
export async function listPage(objects: Objects, bucket: string, query: URLSearchParams): Promise<string> {
  if (query.get('list-type') !== '2' || ![...query.keys()].every((name) => KNOWN.has(name)))
    throw new S3Error('NotImplemented')
  const wanted = Number(query.get('max-keys') ?? LONGEST_PAGE)
  if (!Number.isInteger(wanted) || wanted < 1) throw new S3Error('InvalidArgument')
  const most = Math.min(wanted, LONGEST_PAGE)
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()

  const keys = (await objects.keys(prefix)).filter((key) => key > after)
  const page = keys.slice(0, most)
  const last = keys.length > most ? page.at(-1) : undefined
  const isEncoded = query.get('encoding-type') === 'url'
  const written = isEncoded ? encodeURIComponent : escapeXml
  const contents = await Promise.all(page.map((key) => entryOf(objects, key, written)))
  return element('ListBucketResult', [
    element('Name', escapeXml(bucket)),
    element('Prefix', written(prefix)),
    ...(isEncoded ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', String(most)),
    element('KeyCount', String(page.length)),
    element('IsTruncated', String(last !== undefined)),
    ...(last === undefined ? [] : [element('NextContinuationToken', Buffer.from(last).toString('base64url'))]),
    ...contents,
  ])
}

async function entryOf(objects: Objects, key: string, written: (key: string) => string): Promise<string> {
  const found = await objects.info(key)
  // Removed since the keys were read.
  if (!found) return ''
  return element('Contents', [
    element('Key', written(key)),
    element('LastModified', found.changedAt.toISOString()),
    element('ETag', escapeXml(found.etag)),
    element('Size', String(found.bytes)),
    element('StorageClass', 'STANDARD'),
  ])
}
