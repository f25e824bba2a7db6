import { Button, chakra, Input } from '@chakra-ui/react'
import { londonDay } from '@forecourt/domain'
import { useId } from 'react'
import { FormLabel } from '../../form/FormLabel.ts'
import type { ListState } from '../useListState.ts'
import type { DaysFilter } from './definitions.ts'

const Grid = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } })
const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' } })
const Presets = chakra('div', { base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2' } })

const day = 86_400_000
const presets = [7, 30, 90]

interface Props {
  filter: DaysFilter
  list: Pick<ListState, 'filters' | 'setFilters'>
}

/** Two days, and the spans that are asked for most. */
export function DayRange({ filter, list }: Props) {
  const id = useId()
  const ends = [
    { name: filter.from, label: `${filter.label} from` },
    { name: filter.to, label: `${filter.label} until` },
  ]
  return (
    <Grid>
      {ends.map(({ name, label }) => (
        <Field key={name}>
          <FormLabel htmlFor={id + name}>{label}</FormLabel>
          <Input
            id={id + name}
            type="date"
            max="9999-12-31"
            value={list.filters[name] ?? ''}
            onChange={(event) => list.setFilters({ [name]: event.currentTarget.value }, { replace: true })}
          />
        </Field>
      ))}
      <Presets>
        {presets.map((days) => (
          <Button
            key={days}
            size="sm"
            onClick={() => list.setFilters({ [filter.from]: londonDay(Date.now() - days * day), [filter.to]: null })}
          >
            Last {days} days
          </Button>
        ))}
      </Presets>
    </Grid>
  )
}
