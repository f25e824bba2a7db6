import { Readable } from 'node:stream'

/** A response's body as Node reads it; empty where there is none. */
export const nodeStream = (body: Response['body']): Readable => Readable.from(body ?? [], { objectMode: false })
