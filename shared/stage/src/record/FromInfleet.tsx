import type { VehicleDetails } from '@forecourt/contracts'
import { chakra, DataList, Link, Panel } from '@forecourt/ui'
import { infleetFacts, type InfleetFact } from './infleetFacts.ts'

const Note = chakra('p', { base: { mt: '3', pt: '3', borderTopWidth: '1px', textStyle: 'sm', whiteSpace: 'pre-line' } })

interface Props {
  vehicle: VehicleDetails
  /** What the stage works from or holds against what it finds. */
  facts: readonly InfleetFact[]
}

/** The infleet details beside a stage's form. */
export function FromInfleet({ vehicle, facts }: Props) {
  return (
    <Panel title="From infleet" more={<Link to={`/vehicles/${vehicle.id}`}>Open vehicle</Link>}>
      <DataList items={infleetFacts(vehicle, facts)} />
      {vehicle.note && <Note>{vehicle.note}</Note>}
    </Panel>
  )
}
