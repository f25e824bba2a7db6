import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(
  manifest,
  {
    list: () => import('./list/MechanicalPrepList.tsx'),
    assess: () => import('./assess/AssessPage.tsx'),
    quote: () => import('./quote/QuotePage.tsx'),
    approval: () => import('./approval/ApprovalPage.tsx'),
    completion: () => import('./completion/CompletionPage.tsx'),
  },
  {
    vehicle: {
      quotes: () => import('./vehicle/Quotes.tsx'),
      assessment: () => import('./vehicle/Assessment.tsx'),
    },
  },
)
