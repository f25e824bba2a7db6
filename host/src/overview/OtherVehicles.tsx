import type { StageListItem } from '@forecourt/contracts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import type { ReactNode } from 'react'
import { PanelPlace } from './NearView.tsx'
import { ReportBody, type ReportResult } from './ReportBody.tsx'
import { vehicleName, VehicleRow, VehicleRows } from './VehicleRow.tsx'

/** How many such vehicles are shown. */
export const OTHERS_SHOWN = 4

interface Props<Vehicle extends StageListItem> {
  title: string
  /** A link in the panel's head. */
  more?: ReactNode
  result: ReportResult<{ items: readonly Vehicle[] }>
  detailsOf: (vehicle: Vehicle) => string
}

/** Vehicles with which the person has nothing to do yet; nothing where there are none. */
export function OtherVehicles<Vehicle extends StageListItem>({ title, more, result, detailsOf }: Props<Vehicle>) {
  if (!result.data && !result.error) return <PanelPlace aria-hidden />
  if (result.data?.data.items.length === 0) return null
  return (
    <Panel title={title} more={more} padded={false}>
      <ReportBody result={result} subject={`“${title}”`} skeleton={null}>
        {({ items }) => (
          <VehicleRows>
            {items.map((vehicle) => (
              <VehicleRow
                key={vehicle.id}
                vehicle={{ ...vehicle, unread: false }}
                what={vehicleName(vehicle)}
                details={detailsOf(vehicle)}
                action={<ButtonLink to={`/vehicles/${vehicle.id}`}>Open</ButtonLink>}
              />
            ))}
          </VehicleRows>
        )}
      </ReportBody>
    </Panel>
  )
}
