import type { DealerSettings } from '@forecourt/contracts'
import { formatPence, VAT_RATES } from '@forecourt/domain'
import { CheckboxField, FormSection, MoneyField, NumberField, SegmentedField, TextField } from '@forecourt/ui'
import { LABELS } from './labels.ts'
import { TenthsField } from './TenthsField.tsx'
import { showTenths } from './tenths.ts'

interface Props {
  defaults: DealerSettings
}

const RATES = VAT_RATES.map((value) => ({ value, label: `${value / 100} %` }))
const standard = (text: string | number) => `Standard: ${text}`
const upper = (text: string) => text.toUpperCase()

/** Rates, approval and what a vehicle in stock costs. */
export function MoneySection({ defaults }: Props) {
  return (
    <FormSection title="Money" note="All amounts are without VAT.">
      <MoneyField
        name="labourRateMechanical"
        label={LABELS.labourRateMechanical}
        helper={standard(formatPence(defaults.labourRateMechanical))}
      />
      <MoneyField
        name="labourRateBody"
        label={LABELS.labourRateBody}
        helper={standard(formatPence(defaults.labourRateBody))}
      />
      <SegmentedField name="defaultVatBp" label={LABELS.defaultVatBp} choices={RATES} />
      <MoneyField
        name="autoApproveNet"
        label={LABELS.autoApproveNet}
        helper="A quote up to this needs no manager. £0.00: every quote does."
      />
      <MoneyField
        name="holdingCostPerDay"
        label={LABELS.holdingCostPerDay}
        helper={standard(formatPence(defaults.holdingCostPerDay))}
      />
      <CheckboxField name="allowSelfApproval" label={LABELS.allowSelfApproval} span="full" />
    </FormSection>
  )
}

/** What is judged amber and red, and what a vehicle is sold with. */
export function ThresholdsSection({ defaults }: Props) {
  const wear = (['treadAmber', 'treadRed', 'padAmber', 'padRed'] as const).map((name) => (
    <TenthsField
      key={name}
      name={name}
      label={LABELS[name]}
      unit="mm"
      helper={
        name === 'treadRed' ? 'The legal limit is 1.6 mm: no less.' : standard(`${showTenths(defaults[name])} mm`)
      }
    />
  ))
  return (
    <FormSection title="Thresholds" note="What the assessment marks, from the next figure that is typed.">
      {wear}
      <NumberField
        name="motMinMonths"
        label={LABELS.motMinMonths}
        suffix="months"
        helper={standard(`${defaults.motMinMonths} months`)}
      />
      <NumberField name="minPhotos" label={LABELS.minPhotos} helper={standard(defaults.minPhotos)} />
      <NumberField name="maxPhotos" label={LABELS.maxPhotos} helper={standard(defaults.maxPhotos)} />
    </FormSection>
  )
}

/** What the dealer aims for, and how its stock is numbered. */
export function TargetsSection({ defaults }: Props) {
  return (
    <FormSection title="Targets and stock numbers">
      <NumberField
        name="t2lTargetDays"
        label={LABELS.t2lTargetDays}
        suffix="days"
        helper={`From infleet to sale. ${standard(`${defaults.t2lTargetDays} days`)}`}
      />
      <NumberField
        name="preppedPerDayTarget"
        label={LABELS.preppedPerDayTarget}
        suffix="vehicles"
        helper={standard(defaults.preppedPerDayTarget)}
      />
      <TextField
        name="stockNumberPrefix"
        label={LABELS.stockNumberPrefix}
        normalise={upper}
        maxLength={8}
        helper="Of vehicles that come in from now on."
      />
    </FormSection>
  )
}
