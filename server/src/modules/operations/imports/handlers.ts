import { EXPORT_TYPES } from '@forecourt/contracts'
import type { Context } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { checkImport, mapSheet, removeImport, startImport, stopImport } from './acts.ts'
import { createImport, createImportOf, kindsFor } from './create.ts'
import { importById, importList, importOf, rowList, sheetOf } from './queries.ts'
import { refusedFile } from './refused-file.ts'
import { STARTER_NAME, starterSheet } from './starter-makes.ts'

interface OfImport {
  params: { importId: string }
}

const load = ({ params }: OfImport, context: Context) =>
  context.services.database.read(context.dealerScope, (tx) => importById(tx, context, params.importId))

export const importHandlers = handlers({
  'GET /imports': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => importList(tx, context, query)),
  }),
  'GET /imports/kinds': (_request, context) => ({
    data: kindsFor(context).map(({ kind, fields }) => ({
      kind,
      fields: fields.map(({ name, label, isRequired, hint }) => ({ name, label, isRequired, hint })),
    })),
  }),
  'POST /imports': ({ upload }, context) => createImport(context, upload),
  'POST /imports/starter-makes': (_request, context) => createImportOf(context, STARTER_NAME, starterSheet()),
  'GET /imports/:importId': async ({ params }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => importOf(tx, context, params.importId)),
  }),
  'PATCH /imports/:importId/sheets/:sheetId': withSubject({
    load,
    handle: ({ params, body }, context) => mapSheet(context, params, body),
  }),
  'POST /imports/:importId/check': ({ params }, context) => checkImport(context, params.importId),
  'POST /imports/:importId/start': ({ params }, context) => startImport(context, params.importId),
  'POST /imports/:importId/stop': ({ params }, context) => stopImport(context, params.importId),
  'GET /imports/:importId/sheets/:sheetId/rows': async ({ params, query }, context) => ({
    data: await context.services.database.read(context.dealerScope, async (tx) => {
      await importById(tx, context, params.importId)
      return rowList(tx, await sheetOf(tx, params.importId, params.sheetId), query)
    }),
  }),
  'GET /imports/:importId/sheets/:sheetId/refused': async ({ params, query: { format } }, context) => {
    const { name, content } = await refusedFile(context, params, format)
    return { name: `${name}.${format}`, type: EXPORT_TYPES[format], content }
  },
  'DELETE /imports/:importId': ({ params }, context) => removeImport(context, params.importId),
})
