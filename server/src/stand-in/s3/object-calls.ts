import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { byteRange } from '../../platform/files/byte-range.ts'
import type { ObjectInfo, Objects } from './objects.ts'
import { S3Error } from './s3-error.ts'

const MOST_BYTES = 5 * 2 ** 30

export interface Exchange {
  objects: Objects
  key: string
  request: IncomingMessage
  response: ServerResponse
}

const lists = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => ['*', etag].includes(each.trim())) ?? false

function describe(response: ServerResponse, { etag, changedAt, bytes }: ObjectInfo) {
  response.setHeader('etag', etag)
  response.setHeader('last-modified', changedAt.toUTCString())
  response.setHeader('accept-ranges', 'bytes')
  response.setHeader('content-type', 'application/octet-stream')
  response.setHeader('content-length', bytes)
}

async function get({ objects, key, request: { method, headers }, response }: Exchange) {
  const found = await objects.open(key)
  if (!found) throw new S3Error('NoSuchKey')
  try {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
    if (ifMatch !== undefined && !lists(ifMatch, found.etag)) throw new S3Error('PreconditionFailed')
    if (lists(ifNoneMatch, found.etag)) return response.writeHead(304, { etag: found.etag }).end()
    const part = byteRange(headers.range, found.bytes)
    if (part === 'unsatisfiable') throw new S3Error('InvalidRange')
    describe(response, found)
    if (part) {
      response.statusCode = 206
      response.setHeader('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`)
      response.setHeader('content-length', part.end - part.start + 1)
    }
    return method === 'HEAD' ? response.end() : await pipeline(found.content(part), response)
  } finally {
    await found.close()
  }
}

/** Whether a write may be done to what is there. @throws S3Error */
function check(headers: IncomingMessage['headers'], found: ObjectInfo | null) {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  // Creating is all that S3 knows of this one.
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented')
  if (ifNoneMatch !== undefined && found) throw new S3Error('PreconditionFailed')
  if (ifMatch === undefined) return
  if (!found) throw new S3Error('NoSuchKey')
  if (!lists(ifMatch, found.etag)) throw new S3Error('PreconditionFailed')
}

async function put({ objects, key, request, response }: Exchange) {
  const { headers } = request
  const hash = String(headers['x-amz-content-sha256'])
  const isSigned = /^[\da-f]{64}$/.test(hash)
  if (!isSigned && hash !== 'UNSIGNED-PAYLOAD') throw new S3Error('NotImplemented')
  if ('x-amz-copy-source' in headers) throw new S3Error('NotImplemented')
  if (headers['content-length'] === undefined) throw new S3Error('MissingContentLength')
  if (Number(headers['content-length']) > MOST_BYTES) throw new S3Error('EntityTooLarge')
  const written = await objects.write(key, request, isSigned ? hash : null, (found) => check(headers, found))
  response.setHeader('etag', written?.etag ?? '')
  response.end()
}

async function remove({ objects, key, request, response }: Exchange) {
  await objects.remove(key, (found) => check(request.headers, found))
  response.writeHead(204).end()
}

/** What is done with one object, by method. They throw S3Error. */
export const OBJECT_CALLS: Record<string, (exchange: Exchange) => Promise<unknown>> = {
  GET: get,
  HEAD: get,
  PUT: put,
  DELETE: remove,
}
