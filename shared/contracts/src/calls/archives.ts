import { ARCHIVE_KINDS, ARCHIVE_STATUSES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { Id, Timestamp } from '../fields.ts'
import { VehicleParams } from './vehicle-params.ts'

/** Everything of a vehicle, a dealer or a person, packed for somebody to take away. */
export const Archive = z.object({
  id: z.string(),
  kind: z.enum(ARCHIVE_KINDS),
  /** What it is of: a mark, a dealer's name, the person's own. */
  title: z.string(),
  status: z.enum(ARCHIVE_STATUSES),
  createdAt: Timestamp,
  /** How many records and files are packed, of how many; null before they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** Why there is nothing to take away; null unless it failed. */
  failure: z.string().nullable(),
  /** The files to be taken, one unless they are many; empty until it is ready. Their addresses end with the hour. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), url: z.string() })),
  /** When it is removed; null until it is ready. */
  expiresAt: Timestamp.nullable(),
})
export type Archive = z.output<typeof Archive>

/** Packing takes minutes, so a call only asks for it; asked for twice it is the same one that is under way. */
export const archives = {
  list: call({
    method: 'GET',
    path: '/user/archives',
    summary: 'What the signed-in user asked to take away, newest first, until it expires',
    permission: 'signedIn',
    response: data(z.array(Archive)),
  }),
  ofPerson: call({
    method: 'POST',
    path: '/user/archives',
    summary: 'Pack everything that is kept about the signed-in user',
    permission: 'signedIn',
    response: data(Archive),
    status: 201,
  }),
  ofDealer: call({
    method: 'POST',
    path: '/active-dealer/archives',
    summary: 'Pack everything of the active dealer: its records, its files, its stock book',
    permission: 'dealer.archives.create',
    response: data(Archive),
    status: 201,
  }),
  ofVehicle: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/archives',
    summary: 'Pack everything of a vehicle: its record, its papers, its photos and files',
    permission: 'vehicles.archives.create',
    params: VehicleParams,
    response: data(Archive),
    status: 201,
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/archives/:archiveId',
    summary: 'Stop packing, or remove what was packed',
    permission: 'signedIn',
    params: z.object({ archiveId: Id }),
    response: nothing,
    status: 204,
  }),
}
