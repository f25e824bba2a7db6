import type { ReleaseState } from '@forecourt/release'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { type Act, act, loadModule } from './act.ts'
import { keepOutcomes } from './outcomes.ts'
import { changesOf, modulesNow } from './overview.ts'

/** What a developer does to a module: that there is none comes before what is wrong with the reason. */
const acting = (what: Act) =>
  withSubject<'POST /modules/:name/rollback', ReleaseState>({
    load: ({ params }, context) => loadModule(params.name, context),
    handle: ({ params, body, subject }, context) => act(what, subject, { ...params, ...body }, context),
  })

export const moduleHandlers = handlers({
  'POST /modules/outcomes': async ({ body: { outcomes } }, context) => {
    await keepOutcomes(outcomes, context)
    return undefined
  },
  'GET /modules': async (_, { services }) => ({ data: await modulesNow(services) }),
  'GET /modules/changes': async ({ query }, { services }) => ({ data: await changesOf(services, query) }),
  'POST /modules/:name/rollback': acting('rollback'),
  'POST /modules/:name/disable': acting('disable'),
  'POST /modules/:name/enable': acting('enable'),
})
