import type { FastifyInstance } from 'fastify'

/** In milliseconds. */
export interface RequestTimes {
  /** Within which a request has to be there that brings no file. */
  plain: number
  /** Within which a file has to be there: 200 MB over the line of a phone take minutes. */
  upload: number
  /** For how long nothing of a file may come. */
  stalled: number
}

export const REQUEST_TIMES: RequestTimes = { plain: 120_000, upload: 15 * 60_000, stalled: 60_000 }

/**
 * Cuts requests that keep the server waiting. Node's own limit is one for all, so it is that of uploads; anyone who
 * sends anything else, or stops in the middle of a file, has less.
 */
export function limitTimes(app: FastifyInstance, { plain, stalled }: RequestTimes): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return
    const isUpload = raw.headers['content-type']?.startsWith('multipart/form-data') ?? false
    let received = raw.socket.bytesRead
    const look = () => {
      if (raw.complete) clearInterval(timer)
      else if (!isUpload || raw.socket.bytesRead === received) raw.destroy()
      received = raw.socket.bytesRead
    }
    const timer = setInterval(look, isUpload ? stalled : plain)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
