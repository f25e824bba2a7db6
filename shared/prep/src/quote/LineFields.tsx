import type { PrepSettings } from '@forecourt/contracts'
import { LINE_NOTE_MAX, QUOTE_LINE_TYPE_LABELS, QUOTE_LINE_TYPES, vatRateOf } from '@forecourt/domain'
import { chakra, choicesOf } from '@forecourt/ui'
import {
  CheckboxField,
  HundredthsField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
  VatField,
  type ApiFormHandle,
} from '@forecourt/ui/forms'
import { IN_ROW } from './lineTable.ts'
import { useValues, type LineValues, type Values } from './values.ts'

interface Props {
  index: number
  settings: PrepSettings
  setValue: ApiFormHandle<Values>['setValue']
  showsMore: boolean
}

/** Six columns on a phone, twelve on anything wider; in a row of the table its fields are cells of that. */
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
    [IN_ROW]: { display: 'contents' },
  },
})

/** A cell of the row that has the figures, in one of its columns. */
const figure = (column: number) => ({ [IN_ROW]: { gridRow: '3', gridColumn: `${column}` } })
const Cell = chakra('div', {
  base: { minWidth: '0' },
  variants: {
    size: {
      type: {
        gridColumn: { base: 'span 6', md: 'span 3' },
        [IN_ROW]: { gridRow: '4', gridColumn: '1', maxWidth: '9rem' },
      },
      words: { gridColumn: { base: 'span 6', md: 'span 9' }, ...figure(1) },
      hours: { gridColumn: { base: 'span 3', md: 'span 2' }, ...figure(2) },
      rate: { gridColumn: { base: 'span 3', md: 'span 2' }, ...figure(3) },
      quantity: { gridColumn: { base: 'span 3', md: 'span 2' }, ...figure(4) },
      price: { gridColumn: 'span 3', ...figure(5) },
      vat: { gridColumn: 'span 3', ...figure(6) },
      supplier: { gridColumn: { base: 'span 6', md: 'span 6' }, [IN_ROW]: { gridRow: '5', gridColumn: '1 / 4' } },
      part: { gridColumn: { base: 'span 6', md: 'span 6' }, [IN_ROW]: { gridRow: '5', gridColumn: '4 / -1' } },
      note: { gridColumn: '1 / -1', [IN_ROW]: { gridRow: '6' } },
    },
  },
})
const Ticks = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    [IN_ROW]: { gridRow: '4', gridColumn: '2 / 6', alignSelf: 'center', columnGap: '4' },
  },
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
      <Cell size="words">
        <TextField<Values> name={field('description')} label="Description" enterKeyHint="next" labelHiddenIn={IN_ROW} />
      </Cell>
      <Cell size="type">
        <SelectField<Values>
          name={field('type')}
          label="Kind"
          choices={TYPES}
          onValue={followType}
          labelHiddenIn={IN_ROW}
        />
      </Cell>
      <Cell size="hours">
        <HundredthsField<Values> name={field('labourHours')} label="Hours" labelHiddenIn={IN_ROW} />
      </Cell>
      <Cell size="rate">
        <MoneyField<Values> name={field('labourRate')} label="Rate per hour" labelHiddenIn={IN_ROW} />
      </Cell>
      <Cell size="quantity">
        <HundredthsField<Values> name={field('quantity')} label="Quantity" labelHiddenIn={IN_ROW} />
      </Cell>
      <Cell size="price">
        <MoneyField<Values>
          name={field('unitCost')}
          label={type === 'SUBLET' ? 'Supplier price' : 'Price each'}
          labelHiddenIn={IN_ROW}
        />
      </Cell>
      <Cell size="vat">
        <VatField<Values> name={field('vatBp')} labelHiddenIn={IN_ROW} />
      </Cell>
      {type === 'SUBLET' && (
        <Cell size="supplier">
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
          <Cell size="part">
            <TextField<Values> name={field('partNumber')} label="Part number" />
          </Cell>
          <Cell size="note">
            <TextAreaField<Values> name={field('note')} label="Note for the manager" rows={2} limit={LINE_NOTE_MAX} />
          </Cell>
        </>
      )}
    </Grid>
  )
}
