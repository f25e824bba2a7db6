/** How much of a body has gone out, from 0 to 1. */
export type Progress = (fraction: number) => void

/** Why a signal fired, as what is thrown for it. */
export function reasonOf(signal: AbortSignal | null | undefined): Error {
  const reason: Error = signal?.reason
  return reason
}

/** What `upload` needs of `XMLHttpRequest`, which tests replace. */
export type Requests = Pick<typeof XMLHttpRequest.prototype, keyof XMLHttpRequest>

const headersOf = (request: Requests): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s, 2)
      return [name, value]
    }),
  )
}

/** A `Response` must not have a body where the status forbids one. */
const answerOf = (request: Requests): Response => {
  const body = request.status === 204 || request.status === 304 ? null : request.responseText
  return new Response(body, { status: request.status, statusText: request.statusText, headers: headersOf(request) })
}

/**
 * A `fetch` that tells how far its body has got, which the browser's own does not. It rejects as `fetch` does: with a
 * `TypeError` when there is no answer, with the signal's reason when that fires.
 */
export const uploading = (onProgress: Progress, create = (): Requests => new XMLHttpRequest()): typeof fetch =>
  async function upload(url, { method = 'GET', headers, body, signal } = {}) {
    signal?.throwIfAborted()
    const request = create()
    return new Promise<Response>((resolve, reject) => {
      const stop = () => request.abort()
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', stop)
        settle()
      }
      request.open(method, url instanceof Request ? url.url : String(url))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => end(() => resolve(answerOf(request))))
      request.addEventListener('error', () => end(() => reject(new TypeError('The upload got no answer'))))
      request.addEventListener('abort', () => end(() => reject(reasonOf(signal))))
      signal?.addEventListener('abort', stop)
      // A stream, which no form sends, it would not take.
      request.send(body instanceof ReadableStream ? null : body)
    })
  }
