import {
  CHECKLIST_KEYS,
  LEGAL_TREAD,
  POSITIONS,
  QUOTE_LINE_TYPES,
  slaHours,
  VAT_RATES,
  WEEKDAYS,
  folded,
} from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { boundedRecord, Clock, codeText, Hours, Id, OptionalEmail, OptionalPhone, Pence, text } from '../fields.ts'
import { UsualRoute } from './configuration.ts'
import { ItemRef } from './stage-files.ts'

/* What a dealer may set (docs/domain.md#dealer-settings), as it is sent, kept and read. */

const VatBp = z.union(VAT_RATES.map((rate) => z.literal(rate)))

/** Names a thing of a list within the dealer; anyone who adds it makes it up. */
const Key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)

/** A line that a quote offers ready made. */
export const StandardJob = z.strictObject({
  key: Key,
  description: text(200, 2),
  type: z.enum(QUOTE_LINE_TYPES),
  /** Hundredths of an hour, at the dealer's rate. */
  labourHours: Hours,
  /** Pence of parts or sublet work, without VAT. */
  unitCost: z.int().min(0).max(9_999_999),
  vatBp: VatBp,
  /** The item of the checklist for which it is offered first. */
  itemRef: ItemRef.nullable(),
})
export type StandardJob = z.output<typeof StandardJob>

/** Who does sublet work for a dealer. */
export const DealerSupplier = z.strictObject({
  id: Id,
  name: text(100),
  /** What they do, in a word: Tyres, Glass. */
  type: text(40),
  phone: OptionalPhone,
  email: OptionalEmail,
})

/** A photo that Media takes of every vehicle. */
export const Shot = z.strictObject({ key: Key, label: text(60), required: z.boolean() })
export type Shot = z.output<typeof Shot>

/** When somebody is there, in Europe/London; null on a day when nobody is. */
const OpenHours = z.strictObject({ from: Clock, to: Clock }).nullable()

/** Tenths of a millimetre. */
const Wear = z.int().min(0).max(200)
const Photos = z.int().min(0).max(200)
/** Pence an hour, as a line of a quote takes it. */
const Rate = z.int().min(0).max(99_999)

const fields = {
  labourRateMechanical: Rate,
  labourRateBody: Rate,
  defaultVatBp: VatBp,
  /** Net pence up to which a quote needs no approval; 0 turns it off. */
  autoApproveNet: Pence,
  /** Whether a manager may approve a quote of their own. */
  allowSelfApproval: z.boolean(),
  minPhotos: Photos,
  maxPhotos: Photos,
  treadAmber: Wear,
  treadRed: Wear.min(LEGAL_TREAD),
  padAmber: Wear,
  padRed: Wear,
  /** Months of MOT that a vehicle is sold with. */
  motMinMonths: z.int().min(0).max(12),
  /** Calendar hours per position where they differ from the defaults (docs/domain.md#positions). */
  slaHours: z.partialRecord(z.enum(POSITIONS), z.int().min(1).max(999)),
  /** Days from infleet to the first time on sale. */
  t2lTargetDays: z.int().min(1).max(365),
  /** Vehicles that leave mechanical prep in a day. */
  preppedPerDayTarget: z.int().min(0).max(999),
  /** Pence that a vehicle in stock costs each day. */
  holdingCostPerDay: z.int().min(0).max(99_999),
  /** Years after a sale until the buyer's personal data is erased. */
  buyerRetentionYears: z.int().min(1).max(10),
  stockNumberPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .max(8)
    .regex(/^[A-Z0-9/-]*$/),
  workingHours: z.record(z.enum(WEEKDAYS), OpenHours),
  /** Route by source code where it differs from every step on. */
  defaultRouteBySource: boundedRecord(codeText(/^[A-Z0-9_]{1,40}$/), UsualRoute, 200),
  shotList: z.array(Shot).max(60),
  standardJobs: z.array(StandardJob).max(200),
  suppliers: z.array(DealerSupplier).max(200),
}

export const DealerSettings = z.strictObject(fields)
export type DealerSettings = z.output<typeof DealerSettings>

/**
 * The figures of a dealer that has set none (docs/domain.md#dealer-settings); money in pence, tread and pads in tenths
 * of a millimetre.
 */
export const STANDARD_FIGURES = {
  labourRateMechanical: 5500,
  labourRateBody: 5000,
  defaultVatBp: 2000,
  autoApproveNet: 0,
  allowSelfApproval: true,
  minPhotos: 12,
  maxPhotos: 60,
  treadAmber: 30,
  treadRed: 16,
  padAmber: 50,
  padRed: 30,
  motMinMonths: 6,
  slaHours: {},
  t2lTargetDays: 7,
  preppedPerDayTarget: 6,
  holdingCostPerDay: 700,
  buyerRetentionYears: 6,
  stockNumberPrefix: '',
} satisfies Partial<DealerSettings>

/** Figures of which the first must not be less than the second, and what is said on the first. */
const ORDERED = [
  ['maxPhotos', 'minPhotos', 'This must be at least the fewest photos.'],
  ['treadAmber', 'treadRed', 'This must be at least the figure for red.'],
  ['padAmber', 'padRed', 'This must be at least the figure for red.'],
] as const

const PREFIX_ENDS_IN_FIGURE =
  'End it with a letter, - or /. The number follows directly, so a digit would look like part of it.'

function checkTogether(settings: DealerSettings, context: z.core.$RefinementCtx) {
  if (/\d$/.test(settings.stockNumberPrefix)) {
    refuse(context, 'pattern', ['stockNumberPrefix'], PREFIX_ENDS_IN_FIGURE)
  }
  for (const [more, less, message] of ORDERED) {
    if (settings[more] < settings[less]) refuse(context, 'min', [more], message)
  }
  for (const position of POSITIONS) {
    if (settings.slaHours[position] !== undefined && slaHours(position) === null) {
      refuse(context, 'unknown', ['slaHours', position], 'No limit in hours applies here.')
    }
  }
  for (const day of WEEKDAYS) {
    const hours = settings.workingHours[day]
    if (hours && hours.to <= hours.from) {
      refuse(context, 'min', ['workingHours', day, 'to'], 'This must be after the opening.')
    }
  }
  settings.standardJobs.forEach(({ itemRef }, at) => {
    if (itemRef && !CHECKLIST_KEYS.includes(itemRef)) {
      refuse(context, 'unknown', ['standardJobs', at, 'itemRef'], 'Choose an item of the checklist.')
    }
  })
  refuseTwice(settings.standardJobs, 'standardJobs', ['description', 'key'], context)
  refuseTwice(settings.shotList, 'shotList', ['label', 'key'], context)
  refuseTwice(settings.suppliers, 'suppliers', ['name', 'id'], context)
}

/** Refuses the second of two that bear one name, or are one by their key. */
function refuseTwice<Field extends string>(
  rows: readonly Record<Field, string>[],
  list: string,
  marks: readonly Field[],
  context: z.core.$RefinementCtx,
) {
  for (const field of marks) {
    const seen = new Set<string>()
    rows.forEach((row, at) => {
      const mark = folded(row[field])
      if (seen.has(mark)) refuse(context, 'duplicate', [list, at, field], 'This is in the list twice.')
      seen.add(mark)
    })
  }
}

/** Settings as somebody sets them, checked against each other. */
export const DealerSettingsForm = DealerSettings.superRefine(checkTogether)

/** All settings in full; `version` is that of the settings, as their form was opened. */
export const DealerSettingsChange = z.strictObject({ ...fields, version: z.int() }).superRefine(checkTogether)
export type DealerSettingsChange = z.output<typeof DealerSettingsChange>
