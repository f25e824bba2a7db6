import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './s3-error.ts'

export interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedRequest {
  method: string
  /** Path and query as they were sent. */
  url: string
  headers: IncomingHttpHeaders
}

const MOST_SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<signed>[\w;-]+), ?Signature=(?<signature>[\da-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 has it: everything but letters, digits and `-._~` as bytes in upper case hex. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Path and query of an address, decoded. Nothing is tidied: `a/../b` is a key. @throws URIError */
export function partsOf(url: string): { path: string; query: URLSearchParams } {
  const at = url.includes('?') ? url.indexOf('?') : url.length
  return { path: decodeURIComponent(url.slice(0, at)), query: new URLSearchParams(url.slice(at)) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string): string {
  const { path, query } = partsOf(url)
  const pairs = Array.from(query, ([name, value]) => [encode(name), encode(value)] as const)
  const valueOf = (name: string) =>
    String(headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  return [
    method,
    path.split('/').map(encode).join('/'),
    pairs
      .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
      .map((pair) => pair.join('='))
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${valueOf(name)}`),
    '',
    signed,
    valueOf('x-amz-content-sha256'),
  ].join('\n')
}

/** The signature of a request by AWS Signature Version 4, in hex. `scope` is day/region/service/aws4_request. */
export function signatureOf(request: SignedRequest, signed: string, scope: string, secretAccessKey: string): string {
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonicalRequest(request, signed)).digest('hex'),
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex')
}

/** `20130524T000000Z` in milliseconds since 1970; NaN for another form. */
const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Checks that a request was signed with the secret, lately, and with all that decides what it does.
 * @throws S3Error
 */
export function checkSignature(
  request: SignedRequest,
  { region, accessKeyId, secretAccessKey }: Credentials,
  now: Date,
) {
  const { authorization, 'x-amz-date': stamp, 'x-amz-content-sha256': hash } = request.headers
  if (!authorization || typeof stamp !== 'string' || typeof hash !== 'string') throw new S3Error('AccessDenied')
  const given = AUTHORIZATION.exec(authorization)?.groups
  if (!given) throw new S3Error('AuthorizationHeaderMalformed')
  const { id, day = '', signed = '', signature = '' } = given
  if (id !== accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (given['region'] !== region || given['service'] !== 's3' || !stamp.startsWith(day))
    throw new S3Error('AuthorizationHeaderMalformed')
  if (!(Math.abs(timeOf(stamp) - now.getTime()) <= MOST_SKEW_MS)) throw new S3Error('RequestTimeTooSkewed')
  const names = new Set(signed.split(';'))
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!mustBeSigned.every((name) => names.has(name))) throw new S3Error('AccessDenied')
  const expected = signatureOf(request, signed, `${day}/${region}/s3/aws4_request`, secretAccessKey)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) throw new S3Error('SignatureDoesNotMatch')
}
