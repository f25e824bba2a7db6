import type { DealerRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { vehicles } from '../../../schema/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { photo, uploadTo } from '../../../testing/uploads.ts'

export interface Hired {
  id: string
  token: string
}

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
