import type { CrmConfirmation } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Money } from '@forecourt/ui'
import type { ReactNode } from 'react'

export type Tick = keyof NonNullable<CrmConfirmation['ticks']>

interface Line {
  tick: Tick
  label: string
  /** How it stands here. */
  here: ReactNode
}

/** What is held against the CRM: how it stands here, line by line. */
export const linesOf = ({ sale }: CrmConfirmation): readonly Line[] => [
  { tick: 'customerMatched', label: 'Customer', here: sale.buyerName ?? (sale.buyerErasedAt ? 'Erased' : 'None') },
  { tick: 'dateMatches', label: 'Date', here: formatDateTime(sale.soldAt) },
  { tick: 'priceMatches', label: 'Price', here: <Money pence={sale.salePrice} /> },
  { tick: 'invoiceMatches', label: 'Invoice', here: sale.invoiceNumber ?? 'None' },
  { tick: 'keeperChangeDone', label: 'Change of keeper', here: 'DVLA notified' },
]
