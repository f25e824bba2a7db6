import { PageHeader, PageTabs } from '@forecourt/ui'
import type { ReactNode } from 'react'

const TABS = [
  { to: '/dealer/api-keys', label: 'API keys' },
  { to: '/dealer/webhooks', label: 'Webhooks' },
] as const

interface Props {
  current: (typeof TABS)[number]['to']
  actions: ReactNode
}

/** What the pages for other programs begin with: keys for those that ask, webhooks for those that are told. */
export function IntegrationsHead({ current, actions }: Props) {
  return (
    <>
      <PageHeader title="API and webhooks" actions={actions} />
      <PageTabs label="Keys or webhooks" tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
    </>
  )
}
