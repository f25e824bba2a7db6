import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(
  manifest,
  {
    list: () => import('./list/SaleList.tsx'),
    post: () => import('./post/PostPage.tsx'),
    sold: () => import('./sold/SoldPage.tsx'),
    soldDirectly: () => import('./sold/SoldDirectlyPage.tsx'),
  },
  { vehicle: { sale: () => import('./vehicle/SalePanel.tsx') } },
)
