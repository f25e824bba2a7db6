import type { DealerSettings } from '@forecourt/contracts'
import { formatPence } from '@forecourt/domain'
import { counted } from '@forecourt/ui'
import {
  CheckboxField,
  FormSection,
  MoneyField,
  NumberField,
  TenthsField,
  tenthsText,
  TextField,
  VatField,
} from '@forecourt/ui/forms'
import { LABELS } from './labels.ts'
import { standard } from './standard.ts'
import type { Values } from './values.ts'

const MONTH = { one: 'month', many: 'months' }
const DAY = { one: 'day', many: 'days' }
const YEAR = { one: 'year', many: 'years' }

interface Props {
  defaults: DealerSettings
}

const upper = (text: string) => text.toUpperCase()

/** Rates, approval and what a vehicle in stock costs. */
export function MoneySection({ defaults }: Props) {
  return (
    <FormSection title="Money" note="All amounts are without VAT.">
      <MoneyField<Values>
        name="labourRateMechanical"
        label={LABELS.labourRateMechanical}
        helper={standard(formatPence(defaults.labourRateMechanical))}
      />
      <MoneyField<Values>
        name="labourRateBody"
        label={LABELS.labourRateBody}
        helper={standard(formatPence(defaults.labourRateBody))}
      />
      <VatField<Values> name="defaultVatBp" label={LABELS.defaultVatBp} />
      <MoneyField<Values>
        name="autoApproveNet"
        label={LABELS.autoApproveNet}
        helper="Quotes up to this amount need no approval. £0.00: every quote does."
      />
      <MoneyField<Values>
        name="holdingCostPerDay"
        label={LABELS.holdingCostPerDay}
        helper={`${standard(formatPence(defaults.holdingCostPerDay))}. Not used in reports yet.`}
      />
      <CheckboxField<Values> name="allowSelfApproval" label={LABELS.allowSelfApproval} span="full" />
    </FormSection>
  )
}

/** What is judged amber and red, and what a vehicle is sold with. */
export function ThresholdsSection({ defaults }: Props) {
  const wear = (['treadAmber', 'treadRed', 'padAmber', 'padRed'] as const).map((name) => (
    <TenthsField<Values>
      key={name}
      name={name}
      label={LABELS[name]}
      suffix="mm"
      helper={
        name === 'treadRed'
          ? 'No lower than the legal limit, 1.6 mm.'
          : standard(`${tenthsText.show(defaults[name])} mm`)
      }
    />
  ))
  return (
    <FormSection title="Thresholds" note="What the assessment marks automatically, from the next figure entered.">
      {wear}
      <NumberField<Values>
        name="motMinMonths"
        label={LABELS.motMinMonths}
        suffix="months"
        helper={`${standard(counted(defaults.motMinMonths, MONTH))}. An MOT that ends sooner is marked as required in the assessment.`}
      />
    </FormSection>
  )
}

/** How long it is known who bought a vehicle. */
export function BuyersSection({ defaults }: Props) {
  return (
    <FormSection
      title="Buyers"
      note="The buyer’s name, phone, e-mail and postcode, and the sale’s note. The sale itself stays."
    >
      <NumberField<Values>
        name="buyerRetentionYears"
        label={LABELS.buyerRetentionYears}
        suffix="years"
        helper={`From the date of sale; then erased overnight. ${standard(counted(defaults.buyerRetentionYears, YEAR))}`}
      />
    </FormSection>
  )
}

/** What the dealer aims for, and how its stock is numbered. */
export function TargetsSection({ defaults }: Props) {
  return (
    <FormSection title="Targets and stock numbers">
      <NumberField<Values>
        name="t2lTargetDays"
        label={LABELS.t2lTargetDays}
        suffix="days"
        helper={`From infleet to sale. ${standard(counted(defaults.t2lTargetDays, DAY))}`}
      />
      <NumberField<Values>
        name="preppedPerDayTarget"
        label={LABELS.preppedPerDayTarget}
        suffix="vehicles"
        helper={standard(defaults.preppedPerDayTarget)}
      />
      <TextField<Values>
        name="stockNumberPrefix"
        label={LABELS.stockNumberPrefix}
        normalise={upper}
        maxLength={8}
        helper="For vehicles infleeted from now on. Ends with a letter, - or /, for example LDS-."
      />
    </FormSection>
  )
}
