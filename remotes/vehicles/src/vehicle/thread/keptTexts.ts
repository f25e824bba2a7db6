/** What was begun about a vehicle, for as long as the page is open: one looks something up and comes back to it. */
const kept = new Map<string, string>()

export const keptText = (vehicleId: string): string => kept.get(vehicleId) ?? ''

export function keepText(vehicleId: string, text: string): void {
  if (text) kept.set(vehicleId, text)
  else kept.delete(vehicleId)
}
