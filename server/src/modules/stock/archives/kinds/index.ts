import { type Actor, can } from '@forecourt/authority'
import type { ArchiveKind } from '@forecourt/domain'
import type { Pack } from '../entry.ts'
import { packDealer } from './dealer.ts'
import { packPerson } from './person.ts'
import { packVehicle } from './vehicle.ts'

export const PACKS: Readonly<Record<ArchiveKind, Pack>> = {
  VEHICLE: packVehicle,
  DEALER: packDealer,
  PERSON: packPerson,
}

/** Whether a person may have such an archive, when it is made and when it is taken: as the calls that ask for one say. */
export const MAY_HAVE: Readonly<Record<ArchiveKind, (actor: Actor) => boolean>> = {
  VEHICLE: (actor) => can('vehicles.archives.create', actor),
  DEALER: (actor) => can('dealer.archives.create', actor),
  // What is kept about people is theirs, whether they have a role today or not.
  PERSON: () => true,
}
