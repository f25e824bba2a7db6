import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(
  manifest,
  {
    list: () => import('./list/BodyDamageList.tsx'),
    assess: () => import('./assess/AssessPage.tsx'),
    quote: () => import('./quote/QuotePage.tsx'),
    approval: () => import('./approval/ApprovalPage.tsx'),
    repair: () => import('./repair/RepairPage.tsx'),
  },
  {
    vehicle: {
      quotes: () => import('./vehicle/Quotes.tsx'),
      damage: () => import('./vehicle/Damage.tsx'),
    },
  },
)
