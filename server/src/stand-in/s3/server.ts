import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listPage } from './list.ts'
import { OBJECT_CALLS } from './object-calls.ts'
import { type Objects, openObjects } from './objects.ts'
import { S3Error } from './s3-error.ts'
import { checkSignature, type Credentials, partsOf } from './signature.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'
import { portOf } from '../../platform/free-port.ts'

interface Settings extends Credentials {
  /** One process alone may write to it. */
  folder: string
  bucket: string
  host?: string
  /** 0, which is the default, takes a free one. */
  port?: number
  now?: () => Date
  /** Told of what is no fault of the request's. */
  onError?: (error: unknown) => void
}

export interface RunningS3 {
  /** Without a trailing slash. */
  url: string
  close: () => Promise<void>
}

const LONGEST_KEY = 1_024

/**
 * Speaks the part of Amazon S3's protocol that the product uses, for one machine and for tests: put, get, head and
 * delete of objects, in part and conditionally, and lists in pages, of one bucket by path; every request signed in its
 * headers (Signature Version 4). What it does not know it refuses as `NotImplemented`. It keeps neither types nor
 * metadata. `GET /health` needs no signature.
 */
export async function startS3({ host = '127.0.0.1', port = 0, ...settings }: Settings): Promise<RunningS3> {
  const objects = await openObjects(settings.folder)
  const server = createServer((request, response) => {
    answer(objects, settings, request, response).catch((error: unknown) => {
      if (isLeft(error)) return response.destroy()
      const refusal = asRefusal(error)
      if (refusal.code === 'InternalError') settings.onError?.(error)
      return refuse(request, response, refusal)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    url: `http://${host}:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

type Serving = Pick<Settings, 'bucket' | 'now'> & Credentials

async function answer(
  objects: Objects,
  { bucket, now = () => new Date(), ...credentials }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { method = '', url = '', headers } = request
  if (url === '/health') return response.end('ok')
  checkSignature({ method, url, headers }, credentials, now())
  const { path, query } = partsOf(url)
  const [, name, key = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? []
  if (name !== bucket) throw new S3Error('NoSuchBucket')
  if (!key) return answerForBucket(objects, bucket, query, method, response)
  const call = OBJECT_CALLS[method]
  if (!call) throw new S3Error('MethodNotAllowed')
  // Access lists, tags, uploads in parts: each is asked for by a word in the query. `x-id` only names the call.
  if ([...query.keys()].some((word) => word !== 'x-id')) throw new S3Error('NotImplemented')
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new S3Error('KeyTooLongError')
  return call({ objects, key, request, response })
}

async function answerForBucket(
  objects: Objects,
  bucket: string,
  query: URLSearchParams,
  method: string,
  response: ServerResponse,
): Promise<unknown> {
  if (method === 'HEAD') return response.end()
  if (method !== 'GET') throw new S3Error('MethodNotAllowed')
  const page = await listPage(objects, bucket, query)
  return response.setHeader('content-type', 'application/xml').end(xmlDocument(page))
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Anyone who asked has left in the middle. */
const isLeft = (error: unknown) => ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(codeOf(error)))

function asRefusal(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  if (error instanceof URIError) return new S3Error('InvalidURI')
  return new S3Error(codeOf(error) === 'ENAMETOOLONG' ? 'KeyTooLongError' : 'InternalError')
}

function refuse(request: IncomingMessage, response: ServerResponse, { code, status, message }: S3Error) {
  // Half an answer is none.
  if (response.headersSent) return response.destroy()
  // What is still being sent is not read; to go on sending would hide the answer from the sender.
  request.resume()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const parts = [element('Code', code), element('Message', message), element('Resource', escapeXml(request.url ?? ''))]
  response.writeHead(status, { 'content-type': 'application/xml' })
  return response.end(request.method === 'HEAD' ? undefined : xmlDocument(element('Error', parts)))
}
