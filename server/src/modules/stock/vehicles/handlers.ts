import { dealerIdOf } from '../../../platform/http/context.ts'
import { withRemoved } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { motHistory } from '../../vehicle/mot/handlers.ts'
import { addFile } from '../../vehicle/files/add.ts'
import { changeFile, removeFile } from '../../vehicle/files/change.ts'
import type { FilePlace } from '../../vehicle/files/place.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { headerOf, readerOf, vehicleRow } from '../../vehicle/details/header.ts'
import { keepHero } from '../../stages/media/files/hero.ts'
import { damageOf } from './damage.ts'
import { vehicleList } from './list.ts'
import { type RecordReader, vehicleRecord } from './record.ts'
import { vehicleTimeline } from './timeline.ts'

const UNKNOWN = 'This vehicle does not exist, or you do not have access to it.'

const recordReaderOf = (context: Context): RecordReader => ({ ...readerOf(context), userId: context.session.userId })

/** How a vehicle arrived, damage and all; photos may be added later as well. */
const arrivalFilesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  codes: { INFLEET: 'infleet-photo' },
  stage: null,
  changed: keepHero,
  // An assessment of the body may have taken it over.
  keeps: async (tx, id, { itemRef }) => {
    const damage = itemRef === null ? null : await damageOf(tx, id)
    if (damage?.items.some((item) => item.id === itemRef)) {
      throw conflict('IN_USE', 'The assessment of the body shows this photo.')
    }
  },
})

export const vehicleHandlers = handlers({
  'GET /vehicles': async ({ query }, { services, session, actor, groupScope, now }) => {
    const reader = { userId: session.userId, activeDealerId: dealerIdOf({ actor }), groupScope, now: now() }
    return {
      data: await services.database.read(groupScope, (tx) => vehicleList(tx, query, reader, services.files.urlOf), {
        keepsPlans: true,
      }),
    }
  },

  'GET /vehicles/:vehicleId': async ({ params }, context) => {
    const row = await context.services.database.read(withRemoved(context.groupScope), (tx) =>
      vehicleRow(tx, params.vehicleId),
    )
    if (!row) throw notFound(UNKNOWN)
    return { data: headerOf(row, readerOf(context)) }
  },

  'GET /vehicles/:vehicleId/details': async ({ params }, context) => {
    const { database } = context.services
    const reader = recordReaderOf(context)
    const record = await database.read(withRemoved(context.groupScope), (tx) =>
      vehicleRecord(tx, params.vehicleId, reader),
    )
    if (!record) throw notFound(UNKNOWN)
    return { data: record }
  },

  'GET /vehicles/:vehicleId/timeline': readingVehicle((tx, { subject, query }, { actor }) =>
    vehicleTimeline(tx, subject.id, query, subject.dealerId === actor.activeDealerId),
  ),

  'GET /vehicles/:vehicleId/mot': onVehicle(({ subject }, context) => motHistory(context, subject.id, false)),

  'POST /vehicles/:vehicleId/files': onVehicle(({ subject, upload }, context) =>
    addFile(context, arrivalFilesOf(subject.id), 'INFLEET', upload),
  ),

  'PATCH /vehicles/:vehicleId/files/:fileId': onVehicle(async ({ subject, params, body }, context) => ({
    data: await changeFile(context, arrivalFilesOf(subject.id), params.fileId, body),
  })),

  'DELETE /vehicles/:vehicleId/files/:fileId': onVehicle(({ subject, params }, context) =>
    removeFile(context, arrivalFilesOf(subject.id), params.fileId),
  ),
})
