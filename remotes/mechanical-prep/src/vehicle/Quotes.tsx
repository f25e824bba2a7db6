import type { PanelPlaces } from '@forecourt/federation'
import { QuoteVersions } from '@forecourt/prep'

/** The versions of mechanical prep's quotes. */
export default function Quotes({ vehicleId }: PanelPlaces['vehicle']) {
  return <QuoteVersions kind="MECHANICAL" vehicleId={vehicleId} />
}
