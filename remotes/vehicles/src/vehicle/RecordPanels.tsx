import type { VehicleDetails } from '@forecourt/contracts'
import { Box, DataList, Panel } from '@forecourt/ui'
import { arrivalFacts, identityFacts, paperFacts, provenanceFacts, purchaseFacts, routeFacts } from './facts.tsx'

/** What was captured, one subject a panel. */
export function RecordPanels({ vehicle }: { vehicle: VehicleDetails }) {
  const purchase = purchaseFacts(vehicle)
  const panels = [
    { title: 'Vehicle', items: identityFacts(vehicle) },
    { title: 'Arrival', items: arrivalFacts(vehicle) },
    { title: 'Papers', items: paperFacts(vehicle) },
    { title: 'Provenance', items: provenanceFacts(vehicle) },
    ...(purchase ? [{ title: 'Purchase', items: purchase }] : []),
    { title: 'Route', items: routeFacts(vehicle) },
  ]
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      {panels.map(({ title, items }) => (
        <Panel key={title} title={title}>
          <DataList items={items} />
        </Panel>
      ))}
    </Box>
  )
}
