import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  list: () => import('./list/ConfirmationsPage.tsx'),
  confirm: () => import('./confirm/ConfirmPage.tsx'),
})
