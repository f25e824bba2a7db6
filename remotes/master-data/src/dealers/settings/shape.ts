import type { DealerSettingsRecord } from '@forecourt/contracts'
import { formatPence, vatRateOf, vatText } from '@forecourt/domain'
import { tenthsText, type RecordShape } from '@forecourt/ui/forms'
import { LABELS } from './labels.ts'
import { SETTINGS_FORM, valuesOf } from './values.ts'

const millimetres = (tenths: number) => `${tenthsText.show(tenths)} mm`

const WORDS: Readonly<Partial<Record<string, (value: number) => string>>> = {
  labourRateMechanical: formatPence,
  labourRateBody: formatPence,
  autoApproveNet: formatPence,
  holdingCostPerDay: formatPence,
  defaultVatBp: (rate) => vatText(vatRateOf(rate) ?? 0),
  treadAmber: millimetres,
  treadRed: millimetres,
  padAmber: millimetres,
  padRed: millimetres,
}

/** The settings as their form has them; the sources are all that there are. */
export const settingsShape = (sources: readonly string[]): RecordShape<typeof SETTINGS_FORM, DealerSettingsRecord> => ({
  schema: SETTINGS_FORM,
  valuesOf: ({ settings }) => valuesOf(settings, sources),
  labels: LABELS,
  wordsOf: (name, value) => (typeof value === 'number' ? WORDS[name]?.(value) : undefined),
})
