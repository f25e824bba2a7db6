import type { Context } from '../../../platform/http/context.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'

/** Who valets and photographs: a call's context is one, and so is what the demo makes for its people. */
export type MediaActing = Omit<Acting, 'services'> & {
  services: Pick<Context['services'], 'database' | 'files' | 'moves' | 'messages'>
}
