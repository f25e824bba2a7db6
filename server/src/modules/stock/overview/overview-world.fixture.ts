import type { DealerRole } from '@forecourt/domain'
import { vehicles } from '../../../schema/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createOrganisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

export type GivenVehicle = Partial<typeof vehicles.$inferInsert>

/** The time this many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Where a vehicle is that is due in this many hours, or was. */
export const dueIn = (hours: number, given: GivenVehicle = {}): GivenVehicle => ({
  dueAt: inHours(hours),
  subStageEnteredAt: inHours(hours - 4),
  ...given,
})

/** A group of two dealers with vehicles that are known by name. */
export async function createOverviewWorld() {
  const app = await createTestApp()
  const { services } = app
  const ours = await createOrganisation(services.database, 2)
  const [home = '', sister = ''] = ours.dealerIds
  const named: Record<string, string> = {}
  const ids: Record<string, string> = {}
  return {
    app,
    ours,
    home,
    sister,
    idOf: (name: string) => ids[name] ?? '',
    namesOf: (items: readonly { id: string }[]) => items.map(({ id }) => named[id]),

    add: (dealerId: string, given: Record<string, GivenVehicle>) =>
      services.database.asOwner('test vehicles', async (tx) => {
        for (const [name, set] of Object.entries(given)) {
          const row = vehicleRow(ours, dealerId, set)
          const id = row.id ?? ''
          named[id] = name
          ids[name] = id
          await tx.insert(vehicles).values(row)
        }
      }),

    hired: async (dealerId: string, ...roles: DealerRole[]) => {
      const person = await createPerson(services, { employeeAt: { [dealerId]: roles } })
      return { id: person.id, token: (await signedIn(services, person)).accessToken }
    },
  }
}

export type OverviewWorld = Awaited<ReturnType<typeof createOverviewWorld>>
