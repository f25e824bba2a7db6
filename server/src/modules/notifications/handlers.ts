import { handlers } from '../../platform/http/handlers.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { markNotificationsRead, named, notificationList } from './queries.ts'
import { unreadOfAlike } from './unread.ts'

export const notificationHandlers = handlers({
  'GET /notifications': async ({ query }, { services, session, actor, groupScope }) => ({
    data: await services.database.read(groupScope, (tx) => notificationList(tx, session.userId, query, actor), {
      keepsPlans: true,
    }),
  }),

  'GET /notifications/unread': async (_request, { services, session, actor, groupScope }) => {
    const countOf = await services.database.read(groupScope, (tx) => unreadOfAlike(tx, actor, [session.userId]), {
      keepsPlans: true,
    })
    return { data: countOf(session.userId) }
  },

  'PATCH /notifications/read': async ({ body }, { services, session, groupScope, now }) => {
    await services.database.scoped(groupScope, (tx) =>
      markNotificationsRead(tx, session.userId, now().toISOString(), named(body.ids)),
    )
    return undefined
  },

  'GET /notifications/preferences': async (_request, { services, session }) => ({
    data: await services.database.unscoped('notification preferences', (tx) => readPreferences(tx, session.userId)),
  }),

  'PATCH /notifications/preferences': async ({ body }, { services, session }) => ({
    data: await services.database.unscoped('notification preferences', async (tx) => {
      await changePreferences(tx, session.userId, body)
      return readPreferences(tx, session.userId)
    }),
  }),
})
