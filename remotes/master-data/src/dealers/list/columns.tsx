import type { Dealer } from '@forecourt/contracts'
import { NoValue, type Column } from '@forecourt/ui'
import { DealerStatus, dealerStatusText } from '../DealerStatus.tsx'
import { NAME_COLUMN } from '../../lists/commonColumns.tsx'

/** The columns of the dealers' list. */
export const COLUMNS: readonly Column<Dealer>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: { ascending: 'code', descending: '-code' },
    stays: 'long',
    cell: ({ code }) => code,
    text: ({ code }) => code,
  },
  NAME_COLUMN,
  {
    id: 'group',
    header: 'Group',
    cell: ({ dealerGroupName }) => dealerGroupName,
    text: ({ dealerGroupName }) => dealerGroupName,
  },
  {
    id: 'town',
    header: 'Town',
    cell: ({ town }) => town ?? <NoValue>Not given</NoValue>,
    text: ({ town }) => town,
  },
  {
    id: 'postcode',
    header: 'Postcode',
    optional: true,
    cell: ({ postcode }) => postcode ?? <NoValue>Not given</NoValue>,
    text: ({ postcode }) => postcode,
  },
  {
    id: 'phone',
    header: 'Phone',
    optional: true,
    cell: ({ phone }) => phone ?? <NoValue>Not given</NoValue>,
    text: ({ phone }) => phone,
  },
  { id: 'status', header: 'Status', stays: 'long', cell: DealerStatus, text: dealerStatusText },
]
