import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { answerBoard } from './answer.ts'
import { createLink, endLink, linksOf } from './links.ts'
import { admitScreen } from './screen.ts'

export const wallboardHandlers = handlers({
  'GET /wallboard': ({ query }, context) => answerBoard(context, dealerIdOf(context), query.revision),
  'GET /wallboard/screen': async ({ query }, context) => {
    const dealerId = await admitScreen(context)
    return answerBoard(context, dealerId, query.revision)
  },
  'GET /dealer/wallboards': (_request, context) => linksOf(context),
  'POST /dealer/wallboards': ({ body }, context) => createLink(body, context),
  'POST /dealer/wallboards/:wallboardId/end': ({ params }, context) => endLink(params.wallboardId, context),
})
