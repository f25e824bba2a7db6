import type { CallAt, CallResponse, ErrorBody, Route } from '@forecourt/contracts'
import sharp from 'sharp'
import type { TestApp } from './app.ts'

type Body<Name extends Route> = CallResponse<CallAt<Name>> & ErrorBody

/** A small JPEG. */
export const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()

interface Sent {
  itemRef?: string | undefined
  query?: Record<string, string> | undefined
  headers?: Record<string, string> | undefined
}

/** Sends a file to a vehicle's upload call, as a browser does. */
export async function uploadTo<Name extends Route>(
  { app }: TestApp,
  route: Name,
  { token }: { token: string },
  vehicleId: string,
  content: Buffer,
  { itemRef, query = {}, headers: given }: Sent = {},
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'bumper.jpg')
  const { body, headers } = new Request('http://test', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${route.split(' ')[1]?.replace(':vehicleId', vehicleId)}?${new URLSearchParams({ ...query, ...(itemRef && { itemRef }) })}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '', ...given },
  })
  return { status: response.statusCode, body: response.json<Body<Name>>() }
}
