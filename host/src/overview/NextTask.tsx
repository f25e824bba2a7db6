import { formatRegistration } from '@forecourt/domain'
import { ActionBar } from '@forecourt/ui/layout/ActionBar.tsx'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { useQueue, useTaskPages } from './useQueue.ts'
import { vehicleName } from './VehicleRow.tsx'

/** On a phone the first task of the queue, at the bottom edge where the thumb is. */
export function NextTask() {
  const { result } = useQueue()
  const pageOf = useTaskPages()
  const [first] = result.data?.data.items ?? []
  if (!first) return null
  const { task, registration, shortChassis } = first
  const mark = registration ? formatRegistration(registration) : (shortChassis ?? vehicleName(first))
  return (
    <ActionBar>
      <ButtonLink to={pageOf(first)} variant="solid" colorPalette="accent">
        {task} {mark}
      </ButtonLink>
    </ActionBar>
  )
}
