import type { Context } from '../../platform/http/context.ts'
import { handlers, withSubject } from '../../platform/http/handlers.ts'
import { pageOfOptions } from '../options/page-of-options.ts'
import { addFile } from '../vehicle-files/add.ts'
import { removeFile } from '../vehicle-files/change.ts'
import type { FilePlace } from '../vehicle-files/place.ts'
import { vehicleSubject } from '../workflow/subject.ts'
import { messageReader } from './acting.ts'
import { mentionOptions } from './people.ts'
import { markThreadRead, threadPage } from './thread.ts'
import { editMessage, takeBackMessage, writeMessage } from './write.ts'

const PERMISSION = 'vehicles.messages.create'

const load = ({ params }: { params: { vehicleId: string } }, context: Context) =>
  vehicleSubject(context, params.vehicleId, PERMISSION)

/** The thread can be read as long as the vehicle's record can. */
const loadToRead = ({ params }: { params: { vehicleId: string } }, context: Context) =>
  vehicleSubject(context, params.vehicleId, 'vehicles.stock.read')

/** Where a message's files are until it is sent. */
const filesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  area: 'MESSAGE',
  code: 'vehicle-message',
  permission: PERMISSION,
  stage: null,
})

export const messageHandlers = handlers({
  'GET /vehicles/:vehicleId/messages': withSubject({
    load: loadToRead,
    handle: async ({ subject, query }, context) => ({
      data: await context.services.database.read(context.groupScope, (tx) =>
        threadPage(tx, subject.id, query, messageReader(context)),
      ),
    }),
  }),

  'POST /vehicles/:vehicleId/messages': withSubject({
    load,
    handle: ({ subject, body }, context) => writeMessage(context, subject.id, body),
  }),

  'POST /vehicles/:vehicleId/messages/files': withSubject({
    load,
    handle: ({ subject, upload }, context) => addFile(context, filesOf(subject.id), upload),
  }),

  'DELETE /vehicles/:vehicleId/messages/files/:fileId': withSubject({
    load,
    handle: ({ subject, params }, context) => removeFile(context, filesOf(subject.id), params.fileId),
  }),

  'GET /vehicles/:vehicleId/messages/people': withSubject({
    load,
    handle: async ({ subject, query }, { services, groupScope }) => {
      const options = mentionOptions(groupScope.dealerIds, subject.dealerId)
      const { data, paging } = await services.database.read(groupScope, (tx) => pageOfOptions(tx, options, query))
      return { data: data.map(({ dealer_name, ...person }) => ({ ...person, dealerName: dealer_name })), paging }
    },
  }),

  'PATCH /vehicles/:vehicleId/messages/:messageId': withSubject({
    load,
    handle: async ({ subject, params, body }, context) => ({
      data: await editMessage(context, subject.id, params.messageId, body.body),
    }),
  }),

  'DELETE /vehicles/:vehicleId/messages/:messageId': withSubject({
    load,
    handle: ({ subject, params }, context) => takeBackMessage(context, subject.id, params.messageId),
  }),

  'POST /vehicles/:vehicleId/messages/read': withSubject({
    load: loadToRead,
    handle: async ({ subject }, context) => {
      await markThreadRead(context, subject)
      return undefined
    },
  }),
})
