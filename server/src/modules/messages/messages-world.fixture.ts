import type { CallAt, CallResponse, ErrorBody, Route } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { ensureFileUploadConfigs } from '../../base-data/file-upload-configs.ts'
import { vehicles } from '../../platform/database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../testing/organisation.ts'
import { createPerson, signedIn } from '../../testing/people.ts'

export interface Hired {
  id: string
  token: string
}

type Body<Name extends Route> = CallResponse<CallAt<Name>> & ErrorBody

/** A group of two dealers, another group, and a vehicle at each first dealer; the clock can be set. */
export async function createMessagesWorld() {
  let now: Date | null = null
  const app = await createTestApp({ now: () => now ?? new Date() })
  const { database } = app.services
  await database.asOwner('test configs', ensureFileUploadConfigs)
  const ours = await createOrganisation(database, 2)
  const theirs = await createOrganisation(database)
  const [home = '', mate = ''] = ours.dealerIds
  const [stranger = ''] = theirs.dealerIds

  const vehicleAt = async (organisation: Organisation, dealerId: string): Promise<string> => {
    const id = v7()
    await database.asOwner('test vehicle', (tx) =>
      tx.insert(vehicles).values(vehicleRow(organisation, dealerId, { id })),
    )
    return id
  }

  return {
    app,
    ours,
    home,
    mate,
    stranger,
    vehicleAt,
    vehicleId: await vehicleAt(ours, home),
    theirVehicleId: await vehicleAt(theirs, stranger),

    setNow: (to: Date | null) => {
      now = to
    },

    hired: async (dealerId: string, ...roles: DealerRole[]): Promise<Hired> => {
      const person = await createPerson(app.services, { employeeAt: { [dealerId]: roles } })
      return { id: person.id, token: (await signedIn(app.services, person)).accessToken }
    },

    upload: async <Name extends 'POST /vehicles/:vehicleId/files' | 'POST /vehicles/:vehicleId/messages/files'>(
      route: Name,
      who: Hired,
      vehicleId: string,
      content?: Buffer,
    ) => uploadTo<Name>(app, route, who, vehicleId, content ?? (await photo())),
  }
}

export type MessagesWorld = Awaited<ReturnType<typeof createMessagesWorld>>

export const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()

async function uploadTo<Name extends Route>(
  { app }: TestApp,
  route: Name,
  { token }: Hired,
  vehicleId: string,
  content: Buffer,
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'bumper.jpg')
  const { body, headers } = new Request('http://test', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${route.split(' ')[1]?.replace(':vehicleId', vehicleId)}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
  })
  return { status: response.statusCode, body: response.json<Body<Name>>() }
}
