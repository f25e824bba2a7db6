import type { AdminConfiguration, AdminListQuery } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { adminConfigurations, stageVisits, vehicleEvents, vehicles } from '../../../schema/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

export type Hired = Person & { token: string }
export type ConfigurationBody = Partial<z.input<typeof AdminConfiguration>>
export type ListQuery = Partial<Record<keyof z.input<typeof AdminListQuery>, string>>

let plates = 0
const plate = () => `AD${10 + (plates % 80)}${String.fromCharCode(65 + Math.floor(plates++ / 80))}MN`

const configuration = (given: ConfigurationBody): ConfigurationBody => ({
  route: { ict: false, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
  stockNumber: `AD-${v7().slice(-8)}`,
  isAgency: false,
  vatStatus: 'MARGIN',
  v5cStatus: 'PRESENT',
  v5cReference: '12345678901',
  keysCount: 2,
  provenance: { status: 'CLEAR', reference: 'HPI-1' },
  version: 1,
  ...given,
})

/** An app with a group of two dealers, and shorthands for Admin's calls. */
export async function createAdminWorld() {
  const app = await createTestApp()
  const { database } = app.services
  const ours = await createOrganisation(database, 2)
  const [home = '', sister = ''] = ours.dealerIds

  const hired = async (dealerId: string, ...roles: DealerRole[]): Promise<Hired> => {
    const person = await createPerson(app.services, { employeeAt: { [dealerId]: roles } })
    return { ...person, token: (await signedIn(app.services, person)).accessToken }
  }

  return {
    app,
    ours,
    home,
    sister,
    hired,

    /** Infleets a vehicle and returns its ID. */
    async infleeted(as: Hired, given: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await app.call('POST /stage/infleet', {
        body: { sourceId: ours.sourceId, mileage: 41_200, registration: plate(), ...given },
        token: as.token,
      })
      if (status !== 201) throw new Error(`The vehicle was not taken in: ${status} ${JSON.stringify(body)}`)
      return body.data.id
    },

    configure: (as: Hired, vehicleId: string, given: ConfigurationBody = {}, headers = {}) =>
      app.call('POST /stage/admin/:vehicleId/configure', {
        params: { vehicleId },
        body: configuration(given),
        token: as.token,
        headers,
      }),

    change: (as: Hired, vehicleId: string, body: Record<string, unknown>) =>
      app.call('PATCH /stage/admin/:vehicleId/configure', { params: { vehicleId }, body, token: as.token }),

    read: (as: Hired, vehicleId: string) =>
      app.call('GET /stage/admin/:vehicleId', { params: { vehicleId }, token: as.token }),

    list: (as: Hired, query: ListQuery = {}) => app.call('GET /stage/admin', { query, token: as.token }),

    markRead: (as: Hired, vehicleId: string) =>
      app.call('POST /stage/:vehicleId/read', { params: { vehicleId }, token: as.token }),

    /** What the database holds of a vehicle of the home dealer. */
    kept: (id: string) =>
      database.read(scopeOf(home), async (tx) => ({
        vehicle: (await tx.select().from(vehicles).where(eq(vehicles.id, id)))[0],
        configuration: (await tx.select().from(adminConfigurations).where(eq(adminConfigurations.vehicleId, id)))[0],
        visits: await tx.select().from(stageVisits).where(eq(stageVisits.vehicleId, id)).orderBy(stageVisits.id),
        events: await tx.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, id)).orderBy(vehicleEvents.id),
      })),

    alter: (id: string, set: Partial<typeof vehicles.$inferInsert>) =>
      database.asOwner('test', (tx) => tx.update(vehicles).set(set).where(eq(vehicles.id, id))),
  }
}

export type AdminWorld = Awaited<ReturnType<typeof createAdminWorld>>
