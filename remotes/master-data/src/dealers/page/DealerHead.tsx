import type { Dealer } from '@forecourt/contracts'
import { ArrowLeft, ButtonLink, PageHeader, PageTabs } from '@forecourt/ui'
import { pageOf, type DealerTab } from '../dealer.ts'
import { DealerStop } from '../DealerStatus.tsx'

const TABS: readonly (readonly [DealerTab, string])[] = [
  ['details', 'Details'],
  ['settings', 'Settings'],
  ['admins', 'Super admins'],
  ['employees', 'Employees'],
]

interface Props {
  dealer: Dealer
  tab: DealerTab
}

/** What all pages of a dealer begin with: which one it is, the way back to all of them, and its other pages. */
export function DealerHead({ dealer, tab }: Props) {
  const tabs = TABS.map(([own, label]) => ({ to: pageOf(dealer.id, own), label, isCurrent: own === tab }))
  return (
    <>
      <PageHeader
        title={
          <>
            {dealer.name}
            <DealerStop {...dealer} />
          </>
        }
        subtitle={[dealer.code, dealer.dealerGroupName].join(', ')}
        actions={
          <ButtonLink variant="ghost" to="/dealers">
            <ArrowLeft aria-hidden />
            All dealers
          </ButtonLink>
        }
      />
      <PageTabs label="Pages of the dealer" tabs={tabs} />
    </>
  )
}
