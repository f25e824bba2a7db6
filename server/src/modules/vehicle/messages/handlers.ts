import { handlers } from '../../../platform/http/handlers.ts'
import { pageOfOptions } from '../../../platform/lists/page-of-options.ts'
import { addFile } from '../files/add.ts'
import { removeFile } from '../files/change.ts'
import type { FilePlace } from '../files/place.ts'
import { onVehicle, readingVehicle } from '../workflow/on-vehicle.ts'
import { messageReader } from './acting.ts'
import { mentionOptions } from './people.ts'
import { markThreadRead, threadPage } from './thread.ts'
import { editMessage, deleteMessage, writeMessage } from './write.ts'

/** Where a message's files are until it is sent. */
const filesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  codes: { MESSAGE: 'vehicle-message' },
  stage: null,
})

export const messageHandlers = handlers({
  'GET /vehicles/:vehicleId/messages': readingVehicle((tx, { subject, query }, context) =>
    threadPage(tx, subject.id, query, messageReader(context)),
  ),

  'POST /vehicles/:vehicleId/messages': onVehicle(({ subject, body }, context) =>
    writeMessage(context, subject.id, body),
  ),

  'POST /vehicles/:vehicleId/messages/files': onVehicle(({ subject, upload }, context) =>
    addFile(context, filesOf(subject.id), 'MESSAGE', upload),
  ),

  'DELETE /vehicles/:vehicleId/messages/files/:fileId': onVehicle(({ subject, params }, context) =>
    removeFile(context, filesOf(subject.id), params.fileId),
  ),

  'GET /vehicles/:vehicleId/messages/people': onVehicle(async ({ subject, query }, { services, groupScope }) => {
    const options = mentionOptions(groupScope.dealerIds, subject.dealerId)
    const { data, paging } = await services.database.read(groupScope, (tx) => pageOfOptions(tx, options, query))
    return { data: data.map(({ dealer_name, ...person }) => ({ ...person, dealerName: dealer_name })), paging }
  }),

  'PATCH /vehicles/:vehicleId/messages/:messageId': onVehicle(async ({ subject, params, body }, context) => ({
    data: await editMessage(context, subject.id, params.messageId, body.body),
  })),

  'DELETE /vehicles/:vehicleId/messages/:messageId': onVehicle(({ subject, params }, context) =>
    deleteMessage(context, subject.id, params.messageId),
  ),

  'POST /vehicles/:vehicleId/messages/read': onVehicle(async ({ subject }, context) => {
    await markThreadRead(context, subject)
    return undefined
  }),
})
