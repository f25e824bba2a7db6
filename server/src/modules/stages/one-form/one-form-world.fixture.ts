import type { DealerRole } from '@forecourt/domain'
import { createOrganisation } from '../../../testing/organisation.ts'
import type { StageTrial } from '../../../testing/stage-trials.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import { NO_ROUTE } from '../../vehicle/workflow/vehicle-row.ts'
import type { OneFormRecord } from './record.ts'

type Values = Record<string, unknown>

/** The calls are known only at run time; their answers are alike in every single-form stage. */
const routesOf = ({ name }: StageTrial) => {
  const one = `/stage/${name}/:vehicleId`
  return {
    list: `GET /stage/${name}` as 'GET /stage/ict',
    read: `GET ${one}` as 'GET /stage/ict/:vehicleId',
    draft: `POST ${one}/draft` as 'POST /stage/ict/:vehicleId/draft',
    submit: `POST ${one}` as 'POST /stage/ict/:vehicleId',
  }
}

/**
 * A single-form stage at the home dealer: two who work in it, colleagues of other dealers, and shorthands for its
 * calls.
 */
export async function createOneFormWorld(trial: StageTrial, role: DealerRole) {
  const admin: AdminWorld = await createAdminWorld()
  const { app, home, sister } = admin
  const [elsewhere = ''] = (await createOrganisation(app.services.database)).dealerIds
  const jo = await admin.hired(home, 'ADMIN')
  const people = {
    mo: await admin.hired(home, role),
    dan: await admin.hired(home, role),
    sister: await admin.hired(sister, role),
    stranger: await admin.hired(elsewhere, role),
  }
  const routes = routesOf(trial)

  return {
    ...admin,
    people,

    /** A vehicle that Admin has sent to this stage, and to no other. */
    async arrived(): Promise<string> {
      const id = await admin.infleeted(jo)
      const { status, text } = await admin.configure(jo, id, { route: { ...NO_ROUTE, [trial.routeKey]: true } })
      if (status !== 200) throw new Error(text)
      return id
    },

    draft: (as: Hired, vehicleId: string, values: Values = {}) =>
      app.call(routes.draft, { params: { vehicleId }, body: { ...trial.values, ...values }, token: as.token }),

    /** For a vehicle that has just arrived. */
    submit: (as: Hired, vehicleId: string, values: Values = {}) =>
      app.call(routes.submit, {
        params: { vehicleId },
        body: { ...trial.values, ...values, version: 2 },
        token: as.token,
      }),

    read: (as: Hired, vehicleId: string) => app.call(routes.read, { params: { vehicleId }, token: as.token }),

    async record(as: Hired, vehicleId: string): Promise<OneFormRecord<Values>> {
      const { body } = await app.call(routes.read, { params: { vehicleId }, token: as.token })
      return body.data as unknown as OneFormRecord<Values>
    },

    async list(as: Hired, query: Record<string, string> = {}): Promise<(Values & { id: string })[]> {
      return (await app.call(routes.list, { query, token: as.token })).body.data.data
    },
  }
}

export type OneFormWorld = Awaited<ReturnType<typeof createOneFormWorld>>
