import { and, eq } from 'drizzle-orm'
import { fileUploadConfigs as configs } from '../../platform/database/schema/index.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers } from '../../platform/http/handlers.ts'

export const fileUploadConfigHandlers = handlers({
  'GET /file-upload-configs/code/:code': async ({ params }, { services: { database } }) => {
    const [config] = await database.unscoped('file upload config', (tx) =>
      tx
        .select()
        .from(configs)
        .where(and(eq(configs.code, params.code), eq(configs.isActive, true))),
    )
    if (!config) throw notFound('There is no such kind of upload.')
    return { data: config }
  },
})
