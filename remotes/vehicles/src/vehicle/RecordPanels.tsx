import type { VehicleDetails } from '@forecourt/contracts'
import { Box, DataList, Link, Panel, type DataItem } from '@forecourt/ui'
import { arrivalFacts, identityFacts, documentFacts, provenanceFacts, purchaseFacts, routeFacts } from './facts.tsx'

interface Props {
  vehicle: VehicleDetails
  /** Opens the form that corrects the infleet details; null without permission. */
  correctHref: string | null
  /** Opens the question before a vehicle that was never here is removed; null for those who may not. */
  removeHref: string | null
}

/** What was captured, one subject a panel. */
export function RecordPanels({ vehicle, correctHref, removeHref }: Props) {
  const purchase = purchaseFacts(vehicle)
  const panels: { title: string; items: DataItem[]; isCaptured?: boolean }[] = [
    { title: 'Vehicle', items: identityFacts(vehicle), isCaptured: true },
    { title: 'Arrival', items: arrivalFacts(vehicle), isCaptured: true },
    { title: 'Documents', items: documentFacts(vehicle), isCaptured: true },
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
      {panels.map(({ title, items, isCaptured }) => (
        <Panel
          key={title}
          title={title}
          more={isCaptured && correctHref && <Link to={correctHref}>Correct details</Link>}
        >
          <DataList items={items} />
        </Panel>
      ))}
      {removeHref && (
        <Box textStyle="sm">
          Never here? <Link to={removeHref}>Remove vehicle</Link>
        </Box>
      )}
    </Box>
  )
}
