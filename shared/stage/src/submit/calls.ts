import {
  ApiError,
  callRoute,
  invalidate,
  ofVehicle,
  type ResponseOf,
  type Route,
  asContract,
} from '@forecourt/api-client'
import type { DraftSaved, StageMove } from '@forecourt/contracts'

/** Calls that answer this under `data`. */
type RouteAnswering<Data> = { [Name in Route]: ResponseOf<Name> extends { data: Data } ? Name : never }[Route]

/** Calls that keep a stage's draft. */
export type DraftRoute = RouteAnswering<DraftSaved>

type Calling = Parameters<typeof callRoute>

/** What a call answers under `data`, whose route is known at run time only. */
export const dataOf = async <Data>(...calling: Calling): Promise<Data> =>
  asContract<{ data: Data }>(await callRoute(...calling)).data

export const saveDraft = (route: DraftRoute, ...rest: [input: Calling[1], options: Calling[2]]): Promise<DraftSaved> =>
  dataOf<DraftSaved>(route, ...rest)

/** Sends a form whose call is known at run time only: it may have been queued before a reload. */
export const sendForm = (...calling: Calling): Promise<StageMove> => dataOf<StageMove>(...calling)

/**
 * Sends something about a vehicle. Where somebody else was first, the vehicle is read again, so that the page says what
 * became of it; every form and decision of a stage goes through here for that.
 */
export async function aboutVehicle<Answer>(vehicleId: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && [409, 422].includes(error.status)) void invalidate(ofVehicle(vehicleId))
    throw error
  }
}
