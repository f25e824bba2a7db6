import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'

const MOST = 30

/** What an advert of a vehicle says: the line above it, and a few sentences. */
export function wordsFor({ mileage, previousKeepers, serviceHistory, keysCount }: VehicleRow) {
  const keepers = previousKeepers === 1 ? 'One previous keeper' : null
  const miles = `${mileage.toLocaleString('en-GB')} miles`
  const attention = (keepers ?? (mileage < 30_000 ? `Only ${miles}` : 'Prepared and ready to go')).slice(0, MOST)
  const sentences = [
    `${miles} on the clock${keepers ? `, ${keepers.toLowerCase()}` : ''}.`,
    serviceHistory === 'FULL' || serviceHistory === 'FULL_MAIN_DEALER' ? 'Full service history.' : null,
    (keysCount ?? 0) > 1 ? 'Supplied with both keys.' : null,
    'Inspected by our own workshop, valeted and ready to be driven away. Part-exchange welcome.',
  ]
  return { attention, description: sentences.filter(Boolean).join('\n') }
}
