import type { Context } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { closingOf } from '../dealers/closing.ts'
import { changeGroup, createGroup, deleteGroup } from './change-group.ts'
import { groupById, groupList } from './group-list.ts'
import { replaceLogo, removeLogo, type Theme } from './group-logo.ts'

interface OfGroup {
  params: { dealerGroupId: string }
}

const load = ({ params }: OfGroup, { services: { database, files } }: Context) =>
  database.unscoped('dealer group', (tx) => groupById(tx, params.dealerGroupId, files))

const without =
  (theme: Theme) =>
  ({ params }: OfGroup, context: Context) =>
    removeLogo(context, params.dealerGroupId, theme)

export const dealerGroupHandlers = handlers({
  'GET /dealer-groups': async ({ query }, { services: { database, files } }) => ({
    data: await database.unscoped('dealer groups', (tx) => groupList(tx, query, files)),
  }),
  'POST /dealer-groups': ({ body }, context) => createGroup(context, body),
  'GET /dealer-groups/:dealerGroupId': async (request, context) => ({ data: await load(request, context) }),
  'GET /dealer-groups/:dealerGroupId/closing': withSubject({
    load,
    handle: async ({ subject }, { services: { database }, session }) => ({
      data: await closingOf(database, { dealerGroupId: subject.id }, session.userId),
    }),
  }),
  'PATCH /dealer-groups/:dealerGroupId': withSubject({
    load,
    handle: ({ body, subject }, context) => changeGroup(context, subject.id, body),
  }),
  'DELETE /dealer-groups/:dealerGroupId': ({ params }, context) => deleteGroup(context, params.dealerGroupId),
  'POST /dealer-groups/:dealerGroupId/logos/light': withSubject({
    load,
    handle: ({ upload, subject }, context) => replaceLogo(context, subject.id, 'light', upload),
  }),
  'POST /dealer-groups/:dealerGroupId/logos/dark': withSubject({
    load,
    handle: ({ upload, subject }, context) => replaceLogo(context, subject.id, 'dark', upload),
  }),
  'DELETE /dealer-groups/:dealerGroupId/logos/light': without('light'),
  'DELETE /dealer-groups/:dealerGroupId/logos/dark': without('dark'),
})
