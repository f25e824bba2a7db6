import { listed } from '../listed.ts'

const acknowledgements = listed({
  SAFETY_DECLINED: 'Safety work was declined',
  MOT_EXPIRED: 'The MOT has expired',
  PROVENANCE_ALERT: 'The provenance check raised an alert',
})
/** What has to be acknowledged before a vehicle is put on sale. */
export const ACKNOWLEDGEMENTS = acknowledgements.values
export const ACKNOWLEDGEMENT_LABELS = acknowledgements.labels
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number]

/**
 * What can be acknowledged by the person who posts the vehicle; a provenance alert is the sales manager's to accept.
 */
export const POSTERS_ACKNOWLEDGEMENTS = ['SAFETY_DECLINED', 'MOT_EXPIRED'] as const satisfies readonly Acknowledgement[]

/** A vehicle as far as it has to be warned of. */
export interface Cautioned {
  safetyDeclined: readonly unknown[]
  /** A calendar day, or null where none is known. */
  motExpiresAt: string | null
  provenanceStatus: string
}

/** What has to be acknowledged of a vehicle on a day of London. */
export function acknowledgementsFor(vehicle: Cautioned, today: string): Acknowledgement[] {
  const { safetyDeclined, motExpiresAt, provenanceStatus } = vehicle
  const isNeeded: Readonly<Record<Acknowledgement, boolean>> = {
    SAFETY_DECLINED: safetyDeclined.length > 0,
    MOT_EXPIRED: motExpiresAt !== null && motExpiresAt < today,
    PROVENANCE_ALERT: provenanceStatus === 'ALERT',
  }
  return ACKNOWLEDGEMENTS.filter((each) => isNeeded[each])
}
