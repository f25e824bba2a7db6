import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A response's body as Node reads it; empty where there is none. */
export const nodeStream = (body: Response['body']): Readable =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fetch is typed with the browser's streams
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
