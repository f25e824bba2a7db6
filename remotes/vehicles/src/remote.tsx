import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  vehicle: () => import('./vehicle/VehiclePage.tsx'),
})
