import {
  Button,
  chakra,
  ChevronDown,
  ChevronUp,
  IconButton,
  Plus,
  Trash2,
  useFormValues,
  type ApiFormHandle,
} from '@forecourt/ui'
import { memo, type ReactNode } from 'react'
import { moved } from './rows.ts'

/** Its words may be emptied, and then they are null. */
type Row = Readonly<Record<string, string | number | boolean | null>>

interface Props {
  /** The list's field: 'suppliers'. */
  name: string
  form: ApiFormHandle
  /** What one of them is called: 'supplier'. */
  noun: string
  /** A row to fill in. */
  blank: () => Row
  /** Names a row for its buttons. */
  nameOf: (row: Row) => Row[string] | undefined
  /** Said where there is none. */
  empty: string
  /** The most that there may be. */
  most: number
  /** The fields of a row, whose names begin with the given one. Declare it outside the component. */
  fields: (prefix: string) => ReactNode
}

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'end',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
})
const Cells = chakra('div', {
  base: {
    display: 'grid',
    flex: '1 1 100%',
    minWidth: '0',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' },
  },
})
const Acts = chakra('div', { base: { display: 'flex', gap: '1', marginInlineStart: 'auto' } })
const Empty = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

/** A row's fields stay as they are while its neighbours are typed into. */
const RowFields = memo(({ prefix, fields }: { prefix: string; fields: Props['fields'] }) => fields(prefix))

/** A list within a form: rows are added, filled in, put in order and taken away. */
export function EditableRows({ name, form, noun, blank, nameOf, empty, most, fields }: Props) {
  const [value] = useFormValues([name], form)
  const rows = Array.isArray(value) ? (value as Row[]) : []
  const { setValue, clearErrors } = form
  const put = (next: readonly Row[]) => {
    // Errors go by a row's place, which is another one now.
    clearErrors(name)
    setValue(name, next, { shouldDirty: true })
  }
  return (
    <>
      {rows.length === 0 && <Empty>{empty}</Empty>}
      <List>
        {rows.map((row, at) => {
          const label = String(nameOf(row) ?? '') || `${noun} ${at + 1}`
          return (
            <Item key={String(row.key ?? row.id)}>
              <Cells>
                <RowFields prefix={`${name}.${at}`} fields={fields} />
              </Cells>
              <Acts>
                <IconButton
                  variant="ghost"
                  aria-label={`Move ${label} up`}
                  disabled={at === 0}
                  onClick={() => put(moved(rows, at, at - 1))}
                >
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton
                  variant="ghost"
                  aria-label={`Move ${label} down`}
                  disabled={at === rows.length - 1}
                  onClick={() => put(moved(rows, at, at + 1))}
                >
                  <ChevronDown aria-hidden />
                </IconButton>
                <IconButton variant="ghost" aria-label={`Remove ${label}`} onClick={() => put(rows.toSpliced(at, 1))}>
                  <Trash2 aria-hidden />
                </IconButton>
              </Acts>
            </Item>
          )
        })}
      </List>
      <Button
        alignSelf="start"
        justifySelf="start"
        disabled={rows.length >= most}
        onClick={() => put([...rows, blank()])}
      >
        <Plus aria-hidden />
        Add {noun}
      </Button>
    </>
  )
}
