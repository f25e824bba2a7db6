import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  list: () => import('./list/VehicleList.tsx'),
  agencyStock: () => import('./agency/AgencyStock.tsx'),
  stockBook: () => import('./stock-book/StockBook.tsx'),
  vehicle: () => import('./vehicle/VehiclePage.tsx'),
})
