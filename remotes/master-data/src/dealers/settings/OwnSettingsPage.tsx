import { api } from '@forecourt/api-client'
import { useActor } from '@forecourt/session'
import { PageHeader } from '@forecourt/ui'
import { CopySettings } from './CopySettings.tsx'
import { Settings, type SettingsCalls, type SettingsTools } from './SettingsForm.tsx'

const CALLS: SettingsCalls = {
  noun: 'settings of your dealer',
  read: () => api('GET /active-dealer/settings', {}),
  save: (_, body) => api('PATCH /active-dealer/settings', { body }),
  route: 'GET /active-dealer/settings',
}

const renderTools: SettingsTools = (form, sources) => <CopySettings form={form} sources={sources} />

/** What their dealer has set, for its super admins. */
export default function OwnSettingsPage() {
  const { activeDealerId } = useActor()
  return (
    <>
      <PageHeader title="Dealer settings" />
      {activeDealerId && <Settings key={activeDealerId} calls={CALLS} dealerId={activeDealerId} tools={renderTools} />}
    </>
  )
}
