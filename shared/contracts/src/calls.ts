import type { CallsOf, CallSpec, RouteOf } from './call.ts'
import { auth, user } from './calls/auth.ts'
import { dealerGroups } from './calls/dealer-groups.ts'
import { dealerMakes } from './calls/dealer-makes.ts'
import { dealers } from './calls/dealers.ts'
import { devices } from './calls/devices.ts'
import { employees } from './calls/employees.ts'
import { fileUploadConfigs } from './calls/file-upload-configs.ts'
import { handling } from './calls/handling.ts'
import { ict } from './calls/ict.ts'
import { infleet } from './calls/infleet.ts'
import { makes } from './calls/makes.ts'
import { mechanicalPrep } from './calls/mechanical-prep.ts'
import { messages } from './calls/messages.ts'
import { modules } from './calls/modules.ts'
import { notifications } from './calls/notifications.ts'
import { options } from './calls/options.ts'
import { overview } from './calls/overview.ts'
import { queueJobs } from './calls/queue-jobs.ts'
import { quoteCalls } from './calls/quote-calls.ts'
import { reports } from './calls/reports.ts'
import { siteSettings } from './calls/site-settings.ts'
import { stageFileCalls } from './calls/stage-file-calls.ts'
import { stages } from './calls/stages.ts'
import { users } from './calls/users.ts'
import { vehicles } from './calls/vehicles.ts'

/** Every call of the API, by area. */
export const calls = {
  auth,
  user,
  options,
  dealerGroups,
  dealers,
  overview,
  makes,
  dealerMakes,
  users,
  employees,
  vehicles,
  messages,
  infleet,
  stages,
  ict: { ...ict, ...stageFileCalls('ict', 'stage.ict.submit') },
  mechanicalPrep: {
    ...mechanicalPrep,
    ...stageFileCalls('mechanical-prep', 'stage.mechanicalPrep.assess'),
    ...quoteCalls('mechanical-prep', 'mechanicalPrep'),
  },
  handling,
  reports,
  notifications,
  devices,
  fileUploadConfigs,
  queueJobs,
  siteSettings,
  modules,
}

export type Call = CallsOf<typeof calls>

/** The route of a call, for example `GET /vehicles/:vehicleId`: its one name for client, server and cache keys. */
export type Route = RouteOf<Call>

type AtRoute<Spec, Name> = Spec extends CallSpec ? (RouteOf<Spec> extends Name ? Spec : never) : never

export type CallAt<Name extends Route> = AtRoute<Call, Name>

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the route of a call that is declared above
export const routeOf = (spec: CallSpec): Route => `${spec.method} ${spec.path}` as Route

/** Every call with its area, flat, for the server, the OpenAPI document and the authority test. */
export const callList: { area: string; spec: CallSpec }[] = Object.entries(calls).flatMap(([area, specs]) =>
  Object.values(specs).map((spec) => ({ area, spec })),
)
