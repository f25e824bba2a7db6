import { OffsiteChange, type OffsiteMovement, type OffsiteRecord, OffsiteSend } from '@forecourt/contracts'
import { OFFSITE_REASON_LABELS, OFFSITE_REASONS } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** A journey that is changed is checked whole, as a new one is. */
export const JourneyChange = OffsiteSend.safeExtend({ extensionReason: OffsiteChange.shape.extensionReason })

/** What both forms hold. */
export type Values = FormValues<z.input<typeof OffsiteSend>>
export type ChangeValues = FormValues<z.input<typeof JourneyChange>>
export const { useValues } = formOf<Values>()
export const { useValues: useChangeValues } = formOf<ChangeValues>()

export const REASONS = choicesOf(OFFSITE_REASONS, OFFSITE_REASON_LABELS)

type Prefill = NonNullable<OffsiteRecord['prefill']>

/** What the form opens with for a vehicle on site. */
export const newJourney = (prefill: Prefill | null): Values => ({
  reason: undefined,
  destinationName: null,
  contactName: null,
  contactPhone: null,
  driverUserId: null,
  driverName: null,
  outAt: prefill?.outAt,
  expectedReturnAt: prefill?.expectedReturnAt,
  odometerOut: prefill?.odometerOut ?? null,
  fuelOutPct: prefill?.fuelOutPct ?? null,
  keysOut: prefill?.keysOut ?? null,
  tradePlate: null,
  note: null,
})

/** A journey as it is known. */
export const knownJourney = (current: OffsiteMovement): ChangeValues => ({
  reason: current.reason,
  destinationName: current.destinationName,
  contactName: current.contactName,
  contactPhone: current.contactPhone,
  driverUserId: current.driverUserId,
  // Of a colleague the name stands on their account.
  driverName: current.driverUserId ? null : current.driverName,
  outAt: current.outAt,
  expectedReturnAt: current.expectedReturnAt,
  odometerOut: current.odometerOut,
  fuelOutPct: current.fuelOutPct,
  keysOut: current.keysOut,
  tradePlate: current.tradePlate,
  note: current.note,
  extensionReason: null,
})
