import type { Permission } from '@forecourt/authority'
import type { ComponentType } from 'react'
import { AgencyPanel } from './AgencyPanel.tsx'
import { Approvals } from './Approvals.tsx'
import { ComingNext } from './ComingNext.tsx'
import { DayTotals } from './DayTotals.tsx'
import { FiguresPanel } from './Figures.tsx'
import { Mentions } from './Mentions.tsx'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { PreppedPanel } from './PreppedPanel.tsx'
import { PulsePanel } from './PulsePanel.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import { StuckPanel } from './StuckPanel.tsx'
import { WaitingForOthers } from './WaitingForOthers.tsx'

/** The day that the reports show. */
export interface ShownDay {
  date: string
  isToday: boolean
}

interface OverviewPanel {
  key: string
  column: 'main' | 'side'
  /** Who has it on their overview. */
  permission: Permission
  Body: ComponentType<ShownDay>
  /** Left out on a phone, where something else shows the same. */
  isForDeskOnly?: true
  /** Of one line that is known already, so it is drawn at once wherever it is. */
  isLine?: true
}

/** The panels of a dealer's overview in their order: what asks for something first, what is good to know beside it. */
export const PANELS: readonly OverviewPanel[] = [
  { key: 'staff', column: 'main', permission: 'dealer.employees.read', Body: StaffPanel },
  { key: 'needsYouNow', column: 'main', permission: 'overview.queue.read', Body: NeedsYouNow },
  { key: 'approvals', column: 'main', permission: 'overview.approvals.read', Body: Approvals, isLine: true },
  { key: 'stuck', column: 'main', permission: 'overview.stuck.read', Body: StuckPanel },
  { key: 'waitingForOthers', column: 'main', permission: 'overview.queue.read', Body: WaitingForOthers },
  { key: 'comingNext', column: 'main', permission: 'overview.queue.read', Body: ComingNext },
  { key: 'dayTotals', column: 'main', permission: 'report.daily.read', Body: DayTotals },
  { key: 'mentions', column: 'side', permission: 'overview.queue.read', Body: Mentions },
  { key: 'figures', column: 'side', permission: 'overview.queue.read', Body: FiguresPanel, isForDeskOnly: true },
  { key: 'pulse', column: 'side', permission: 'overview.pulse.read', Body: PulsePanel },
  { key: 'prepped', column: 'side', permission: 'report.daily.read', Body: PreppedPanel },
  { key: 'agency', column: 'side', permission: 'report.daily.read', Body: AgencyPanel },
]
