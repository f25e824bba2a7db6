import type { ImportColumn, ImportField } from '@forecourt/contracts'
import { chakra, MutedText, NativeSelect } from '@forecourt/ui'

const List = chakra('ul', { base: { display: 'grid', gap: '0' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) 16rem' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    py: '2',
    borderTopWidth: '1px',
    '&[data-left-out] > :not(:last-child)': { color: 'fg.muted' },
  },
})
const Heading = chakra('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })
const Samples = chakra(MutedText, { base: { overflowWrap: 'anywhere' } })

/** What a column would become where a field is moved to another one. */
const moved = (columns: readonly ImportColumn[], at: number, field: string | null): (string | null)[] =>
  columns.map((column, place) => {
    if (place === at) return field
    return column.field === field ? null : column.field
  })

/** 'Column C' of one without a heading. */
const nameOf = ({ heading }: ImportColumn, at: number): string =>
  heading || `Column ${String.fromCodePoint(65 + (at % 26))}`

interface Props {
  columns: readonly ImportColumn[]
  fields: readonly ImportField[]
  disabled: boolean
  onChange: (fields: (string | null)[]) => void
}

/** What each column is taken for, with what stands in it. */
export function ColumnsTable({ columns, fields, disabled, onChange }: Props) {
  return (
    <List>
      {columns.map((column, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a column has nothing but its place
        <Item key={at} data-left-out={column.field === null || undefined}>
          <Heading>{nameOf(column, at)}</Heading>
          <Samples>{column.samples.join(' · ') || 'Empty'}</Samples>
          <NativeSelect.Root disabled={disabled} size="sm">
            <NativeSelect.Field
              aria-label={`${nameOf(column, at)} is`}
              value={column.field ?? ''}
              onChange={({ currentTarget }) => onChange(moved(columns, at, currentTarget.value || null))}
            >
              <option value="">Not imported</option>
              {fields.map(({ name, label, isRequired }) => (
                <option key={name} value={name}>
                  {label}
                  {isRequired ? ' (required)' : ''}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Item>
      ))}
    </List>
  )
}
