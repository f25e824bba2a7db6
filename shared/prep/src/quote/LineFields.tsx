import type { PrepSettings } from '@forecourt/contracts'
import { LINE_NOTE_MAX, QUOTE_LINE_TYPE_LABELS, QUOTE_LINE_TYPES, vatRateOf } from '@forecourt/domain'
import {
  chakra,
  CheckboxField,
  choicesOf,
  HundredthsField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
  VatField,
  type ApiFormHandle,
} from '@forecourt/ui'
import { useValues, type LineValues, type Values } from './values.ts'

interface Props {
  index: number
  settings: PrepSettings
  setValue: ApiFormHandle<Values>['setValue']
  showsMore: boolean
}

/** Twelve columns at a desk, six on anything smaller. */
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(6, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
  },
})
const Cell = chakra('div', {
  base: { minWidth: '0' },
  variants: {
    size: {
      type: { gridColumn: { base: 'span 6', lg: 'span 3' } },
      words: { gridColumn: { base: 'span 6', lg: 'span 9' } },
      small: { gridColumn: { base: 'span 3', lg: 'span 2' } },
      money: { gridColumn: { base: 'span 3', lg: 'span 3' } },
      half: { gridColumn: { base: 'span 6', lg: 'span 6' } },
      full: { gridColumn: '1 / -1' },
    },
  },
})
const Ticks = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' },
})

const TYPES = choicesOf(QUOTE_LINE_TYPES, QUOTE_LINE_TYPE_LABELS)

/** The fields of a line; its total is in its heading. */
export function LineFields({ index, settings, setValue, showsMore }: Props) {
  const field = <Name extends keyof LineValues>(name: Name) => `lines.${index}.${name}` as const
  const [type] = useValues([field('type')])
  const isMot = type === 'MOT'

  function followType(next: string | number | null) {
    // An MOT test carries no VAT (docs/domain.md#money-and-vat); back from there it is the dealer's usual rate again.
    if (next === 'MOT') setValue(`lines.${index}.vatBp`, 0, { shouldDirty: true })
    else if (isMot) setValue(`lines.${index}.vatBp`, vatRateOf(settings.defaultVatBp), { shouldDirty: true })
  }

  return (
    <Grid>
      <Cell size="type">
        <SelectField<Values> name={field('type')} label="Kind" choices={TYPES} onValue={followType} />
      </Cell>
      <Cell size="words">
        <TextField<Values> name={field('description')} label="Description" enterKeyHint="next" />
      </Cell>
      <Cell size="small">
        <HundredthsField<Values> name={field('labourHours')} label="Hours" suffix="h" />
      </Cell>
      <Cell size="small">
        <MoneyField<Values> name={field('labourRate')} label="Rate per hour" />
      </Cell>
      <Cell size="small">
        <HundredthsField<Values> name={field('quantity')} label="Quantity" />
      </Cell>
      <Cell size="money">
        <MoneyField<Values> name={field('unitCost')} label={type === 'SUBLET' ? 'Supplier price' : 'Price each'} />
      </Cell>
      <Cell size="money">
        <VatField<Values> name={field('vatBp')} />
      </Cell>
      {type === 'SUBLET' && (
        <Cell size="half">
          <SelectField<Values>
            name={field('supplierId')}
            label="Supplier"
            required
            choices={settings.suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            helper={settings.suppliers.length === 0 ? 'This dealer has no suppliers yet.' : undefined}
          />
        </Cell>
      )}
      <Ticks>
        <CheckboxField<Values> name={field('safety')} label="Concerns safety" />
        <CheckboxField<Values> name={field('noCharge')} label="No charge" />
      </Ticks>
      {showsMore && (
        <>
          <Cell size="half">
            <TextField<Values> name={field('partNumber')} label="Part number" />
          </Cell>
          <Cell size="full">
            <TextAreaField<Values> name={field('note')} label="Note for the manager" rows={2} limit={LINE_NOTE_MAX} />
          </Cell>
        </>
      )}
    </Grid>
  )
}
