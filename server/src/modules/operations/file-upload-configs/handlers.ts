import type { FileUploadConfig } from '@forecourt/contracts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { changeConfig, createConfig, deleteConfig } from './change.ts'
import { activeConfig, configById, configList } from './queries.ts'

const read = <Result>({ services: { database } }: Context, work: (tx: Transaction) => Promise<Result>) =>
  database.unscoped('file upload configs', work)

/** Found before its body is looked at. */
const load = ({ params }: { params: { configId: string } }, context: Context): Promise<FileUploadConfig> =>
  read(context, (tx) => configById(tx, params.configId))

export const fileUploadConfigHandlers = handlers({
  'GET /file-upload-configs/code/:code': async ({ params }, context) => ({
    data: await read(context, (tx) => activeConfig(tx, params.code)),
  }),
  'GET /file-upload-configs': async ({ query }, context) => ({
    data: await read(context, (tx) => configList(tx, query)),
  }),
  'POST /file-upload-configs': ({ body }, context) => createConfig(context, body),
  'GET /file-upload-configs/:configId': async (request, context) => ({ data: await load(request, context) }),
  'PATCH /file-upload-configs/:configId': withSubject({
    load,
    handle: async ({ subject, body }, context) => ({ data: await changeConfig(context, subject.id, body) }),
  }),
  'DELETE /file-upload-configs/:configId': ({ params }, context) => deleteConfig(context, params.configId),
})
