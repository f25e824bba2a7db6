import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { BucketError, refused, unanswered } from './bucket-error.ts'

/** How a bucket of an S3-compatible service is reached. */
export interface BucketSettings {
  /** The service's address without the bucket, such as `https://s3.eu-west-2.amazonaws.com`. */
  endpoint: string
  region: string
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** How long an answer may take, in milliseconds; what is sent adds its own time. */
  patienceMs?: number
  /** The pause before the second try, in milliseconds; every further one is twice as long. */
  pauseMs?: number
}

/** A file of this machine whose content is known: S3 wants length and hash before the content. */
export interface LocalFile {
  path: string
  bytes: number
  /** In hex. */
  sha256: string
}

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Left out for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: Buffer | LocalFile
}

export interface Bucket {
  /**
   * Asks until there is an answer that stands, five times at most, and gives what `read` makes of it. A `read` that
   * fails is a failed try; what it leaves of the answer for later is under no time limit any more.
   * @throws BucketError for every answer but 2xx and 304, and when there is none
   */
  send<Result>(request: BucketRequest, read: (response: Response) => Promise<Result>): Promise<Result>
}

const MOST_TRIES = 5
/** With all tries about as long as a browser waits for a module: nobody is there for a later answer. */
const PATIENCE_MS = 3_000
const PAUSE_MS = 100
/** An upload that is slower is as good as stuck. */
const SLOWEST_BYTES_PER_MS = 100

/** Reads an answer of which the status is all to its end, so that its connection can be used again. */
export const justDone = async (response: Response): Promise<void> => void (await response.arrayBuffer())

const NOTHING: LocalContent = { bytes: 0, sha256: createHash('sha256').digest('hex'), open: () => undefined }

interface LocalContent {
  bytes: number
  sha256: string
  /** Once for every try. */
  open: () => Buffer | Readable | undefined
}

function localContent(content: BucketRequest['content']): LocalContent {
  if (content === undefined) return NOTHING
  if (!Buffer.isBuffer(content)) return { ...content, open: () => createReadStream(content.path) }
  return {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: () => content,
  }
}

/** Opens a bucket by its path below the service's address. Nothing is asked before the first request. */
export function openBucket(settings: BucketSettings): Bucket {
  const { endpoint, region, name, accessKeyId, secretAccessKey } = settings
  const { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  function addressOf({ key = '', query = {} }: BucketRequest): string {
    const url = new URL(`${endpoint}/${name}/${key.split('/').map(encodeURIComponent).join('/')}`)
    url.search = new URLSearchParams(query).toString()
    return url.href
  }

  async function attempt(request: BucketRequest, { bytes, sha256, open }: LocalContent, signal: AbortSignal) {
    const body = open()
    const init = {
      method: request.method,
      headers: {
        ...request.headers,
        // The library signs no content of which it is not told the hash.
        'x-amz-content-sha256': sha256,
        ...(body && { 'content-length': String(bytes) }),
      },
      body: body instanceof Readable ? Readable.toWeb(body) : body,
      duplex: 'half',
      // A signature is good for one address.
      redirect: 'manual',
      signal,
    }
    try {
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- Node's web stream is not the browser's type of it
      return await fetch(await client.sign(addressOf(request), init as RequestInit))
    } finally {
      if (body instanceof Readable) body.destroy()
    }
  }

  return {
    async send(request, read) {
      const asked = `${request.method} ${addressOf(request)}`
      const content = localContent(request.content)
      const patience = patienceMs + content.bytes / SLOWEST_BYTES_PER_MS
      for (let tries = 1; ; tries++) {
        const tooLong = new AbortController()
        const timer = setTimeout(() => tooLong.abort(new Error(`it took more than ${patience} ms`)), patience)
        try {
          const response = await attempt(request, content, tooLong.signal)
          if (!response.ok && response.status !== 304) throw await refused(asked, tries, response)
          return await read(response)
        } catch (error) {
          const failure = error instanceof BucketError ? error : unanswered(asked, tries, error)
          if (!failure.isPassing || tries === MOST_TRIES) throw failure
        } finally {
          clearTimeout(timer)
        }
        // Of many who failed together not all come back together.
        await pause(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2))
      }
    },
  }
}
