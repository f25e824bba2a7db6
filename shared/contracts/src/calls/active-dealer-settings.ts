import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id } from '../fields.ts'
import { DealerSettingsChange } from './dealer-settings.ts'
import { DealerSettingsRecord } from './dealers.ts'

/** What super admins set at their dealer themselves. */
export const activeDealerSettings = {
  read: call({
    method: 'GET',
    path: '/active-dealer/settings',
    summary: 'What the active dealer has set, and the defaults',
    permission: 'dealer.settings.read',
    response: data(DealerSettingsRecord),
  }),
  update: call({
    method: 'PATCH',
    path: '/active-dealer/settings',
    summary: 'Replace what the active dealer has set, for what happens from then on',
    permission: 'dealer.settings.update',
    body: DealerSettingsChange,
    response: data(DealerSettingsRecord),
  }),
  ofAnother: call({
    method: 'GET',
    path: '/active-dealer/settings/of/:dealerId',
    summary: 'What another dealer has set of which the caller is super admin too, to be copied',
    permission: 'dealer.settings.read',
    params: z.object({ dealerId: Id }),
    response: data(DealerSettingsRecord),
  }),
}
