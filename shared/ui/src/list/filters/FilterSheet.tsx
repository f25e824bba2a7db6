import { Button, chakra, NativeSelect } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { Cluster } from '../../display/Cluster.ts'
import { CountBadge } from '../../display/CountBadge.tsx'
import { FormLabel } from '../../form/FormLabel.ts'
import type { Choice } from '../../form/fields/choices.ts'
import { Funnel } from '../../icons.ts'
import { AfterFrame } from '../../lazy/AfterFrame.tsx'
import { ResponsiveDialog } from '../../overlay/ResponsiveDialog.tsx'
import type { ListState } from '../useListState.ts'
import { DayRange } from './DayRange.tsx'
import { appliedText, type FilterDefinition } from './definitions.ts'
import { SearchedChoices } from './SearchedChoices.tsx'

interface Props {
  list: ListState
  filters: readonly FilterDefinition[]
  sorts: readonly Choice[]
}

/** As high while it is empty as most lists' filters are, so that the sheet does not grow as they come. */
const Fields = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', outline: 'none', _empty: { minHeight: '70dvh' } },
})
const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } })

/** The filters and the order on a phone: a button with the count of what is on, and a sheet that applies at once. */
export function FilterSheet({ list, filters, sorts }: Props) {
  const [open, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const count = filters.filter((filter) => appliedText(filter, list.filters) !== null).length
  const name = count > 0 ? `Filters, ${count} on` : 'Filters'
  return (
    <>
      <Button aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Funnel aria-hidden />
        <CountBadge count={count} isNew />
      </Button>
      <ResponsiveDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        // The first of the fields is not there yet.
        initialFocus={() => fields.current}
        footer={
          <>
            <Button onClick={list.clearFilters} disabled={list.filterCount === 0}>
              Clear filters
            </Button>
            <Button variant="solid" onClick={() => setOpen(false)}>
              Show the list
            </Button>
          </>
        }
      >
        <Fields ref={fields} tabIndex={-1}>
          <AfterFrame>
            <FieldsOf list={list} filters={filters} sorts={sorts} />
          </AfterFrame>
        </Fields>
      </ResponsiveDialog>
    </>
  )
}

function FieldsOf({ list, filters, sorts }: Props) {
  return (
    <>
      {sorts.length > 0 && (
        <Select label="Order" value={list.sort} choices={sorts} onChoose={(sort) => list.setSort(sort)} />
      )}
      {filters.map(
        (filter) =>
          filter.kind === 'select' &&
          (filter.search ? (
            <div key={filter.name} role="group" aria-label={filter.label}>
              <FormLabel as="span">{filter.label}</FormLabel>
              <SearchedChoices filter={filter} list={list} />
            </div>
          ) : (
            <Select
              key={filter.name}
              label={filter.label}
              value={list.filters[filter.name] ?? ''}
              choices={[{ value: '', label: 'Any' }, ...filter.choices]}
              onChoose={(value) => list.setFilters({ [filter.name]: value })}
            />
          )),
      )}
      {filters.map((filter) => filter.kind === 'days' && <DayRange key={filter.from} filter={filter} list={list} />)}
      <Cluster>
        {filters.map(
          (filter) =>
            filter.kind === 'toggle' && (
              <Button
                key={filter.name}
                aria-pressed={appliedText(filter, list.filters) !== null}
                onClick={() =>
                  list.setFilters({ [filter.name]: list.filters[filter.name] ? null : (filter.value ?? 'true') })
                }
              >
                {filter.label}
              </Button>
            ),
        )}
      </Cluster>
    </>
  )
}

interface SelectProps {
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

function Select({ label, value, choices, onChoose }: SelectProps) {
  const id = useId()
  return (
    <Field>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
