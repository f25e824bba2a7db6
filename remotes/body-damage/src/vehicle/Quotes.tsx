import type { PanelPlaces } from '@forecourt/federation'
import { QuoteVersions } from '@forecourt/prep'

/** The versions of body damage's quotes. */
export default function Quotes({ vehicleId }: PanelPlaces['vehicle']) {
  return <QuoteVersions kind="BODY" vehicleId={vehicleId} />
}
