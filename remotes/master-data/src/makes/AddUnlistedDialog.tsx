import type { UnlistedMake } from '@forecourt/contracts'
import { counted } from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { MAKE } from './make.ts'
import { addUnlisted, rowIdOf, VEHICLE } from './unlisted.ts'

interface Props {
  unlisted: UnlistedMake
  onClose: () => void
}

/** Asks before a make that was met at infleet is added and given to the vehicles that miss it. */
export default function AddUnlistedDialog({ unlisted, onClose }: Props) {
  const { name, vehicles } = unlisted
  return (
    <ConfirmDeed
      title={`Add ${name} and fix vehicles?`}
      description={`${name} is added to the makes, unless it is there already. It becomes the make of ${counted(vehicles, VEHICLE)}, with the model if the list has it. Each vehicle’s timeline shows the change.`}
      confirmLabel="Add and fix vehicles"
      id={rowIdOf(unlisted)}
      removes
      work={(idempotencyKey) => addUnlisted(name, idempotencyKey)}
      done={(added) => `${counted(added.fixed, VEHICLE)} fixed: the make is now ${added.name}.`}
      invalidates={MAKE.invalidates}
      onClose={onClose}
    />
  )
}
