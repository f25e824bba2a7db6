import { api } from '@forecourt/api-client'
import { DealerPage } from '../page/DealerPage.tsx'
import { Settings, type SettingsCalls } from './SettingsForm.tsx'

const CALLS: SettingsCalls = {
  noun: 'settings',
  read: (dealerId) => api('GET /dealers/:dealerId/settings', { params: { dealerId } }),
  save: (dealerId, body) => api('PATCH /dealers/:dealerId/settings', { params: { dealerId }, body }),
  route: 'GET /dealers/:dealerId/settings',
}

/** What a dealer has set, for developers. */
export default function DealerSettingsPage() {
  return <DealerPage tab="settings">{({ id }) => <Settings key={id} calls={CALLS} dealerId={id} />}</DealerPage>
}
