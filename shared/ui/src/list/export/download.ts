import { callRoute } from '@forecourt/api-client'

export interface ExportRequest {
  /** The list's call. */
  route: string
  query: Record<string, string | number | boolean | null | undefined>
  signal: AbortSignal
  /** How many bytes have come, and of comma-separated values how many rows. */
  onProgress: (progress: Received) => void
}

export interface Received {
  bytes: number
  /** Null of a file that does not tell. */
  rows: number | null
}

interface FileAnswer {
  file: Blob
  name: string
  /** Null of a file that does not tell. */
  rows: number | null
}

const LINE_FEED = 10

/** Breaks of lines; within a cell there are hardly any. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (const byte of chunk) if (byte === LINE_FEED) lines += 1
  return lines
}

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export'

/** Fetches a list as a file under the signed-in person's name, and tells how far it has come. */
export async function fetchExport({ route, query, signal, onProgress }: ExportRequest): Promise<FileAnswer> {
  const isText = query.format === 'csv'
  const answer: { whole?: FileAnswer } = {}
  await callRoute(
    `${route}/export`,
    { query },
    {
      signal,
      receive: async (response, alive) => {
        const parts: Uint8Array<ArrayBuffer>[] = []
        const received: Received = { bytes: 0, rows: isText ? -1 : null }
        const reader = response.body?.getReader()
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
          alive()
          parts.push(read.value)
          received.bytes += read.value.byteLength
          if (received.rows !== null) received.rows += linesIn(read.value)
          onProgress({ ...received })
        }
        const type = response.headers.get('content-type') ?? ''
        answer.whole = { file: new Blob(parts, { type }), name: nameIn(response), rows: received.rows }
      },
    },
  )
  if (!answer.whole) throw new Error('The export ended without a file')
  return answer.whole
}
