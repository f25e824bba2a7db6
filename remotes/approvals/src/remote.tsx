import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(
  manifest,
  { deck: () => import('./page/ApprovalsPage.tsx') },
  { approvals: { cards: () => import('./panel/ApprovalsPanel.tsx') } },
)
