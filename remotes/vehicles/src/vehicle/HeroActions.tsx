import type { VehicleHeader } from '@forecourt/contracts'
import { stageLabel } from '@forecourt/domain'
import { ButtonLink, HandlingActions } from '@forecourt/ui'

/** What can be done to the vehicle from its own page, the task that it waits for last. */
export function HeroActions({ vehicle }: { vehicle: VehicleHeader }) {
  const { actionPage, stage } = vehicle
  return (
    <>
      <HandlingActions vehicle={vehicle} />
      {actionPage && (
        <ButtonLink to={actionPage} variant="solid">
          Open {stageLabel(stage)}
        </ButtonLink>
      )}
    </>
  )
}
