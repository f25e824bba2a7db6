import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { routeThrough } from '@forecourt/domain'
import { z } from 'zod'
import { arrival, configuration } from './forms.ts'

/** Where requests are sent, and who sends them. */
export interface Sender {
  url: string
  token: string
}

const BOUNDARY = 'forecourt-benchmark'
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

/** The content to send: its bytes, read afresh for each upload. */
export interface Content {
  name: string
  bytes: number
  open: () => Readable
}

/** Sends a file as a browser does, in chunks as the server accepts them. @throws Error on any answer but 201 */
export async function upload({ url, token }: Sender, vehicleId: string, content: Content): Promise<void> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${content.name}"\r\n\r\n`,
  )
  const call = request(`${url}/api/v1/stage/media/${vehicleId}/media/files`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + content.bytes + END.length,
      'idempotency-key': randomUUID(),
    },
  })
  const answered = new Promise<string>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      const { statusCode } = response
      text(response).then((body) => {
        if (statusCode === 201) resolve(body)
        else reject(new Error(`${content.name} was answered ${statusCode}: ${body}`))
      }, reject)
    })
  })
  const pieces = async function* () {
    yield head
    yield* content.open()
    yield END
  }
  await Promise.all([pipeline(Readable.from(pieces(), { objectMode: false }), call), answered])
}

async function post({ url, token }: Sender, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const Arrived = z.object({ data: z.object({ id: z.string(), stockNumber: z.string(), version: z.int() }) })

/** A vehicle that is waiting for its photos. */
export async function photographing(sender: Sender, sourceId: string): Promise<string> {
  const { id, stockNumber, version } = Arrived.parse(await post(sender, '/stage/infleet', arrival(sourceId))).data
  await post(sender, `/stage/admin/${id}/configure`, configuration({ stockNumber, version }, routeThrough('media')))
  return id
}
