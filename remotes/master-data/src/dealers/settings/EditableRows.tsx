import { Button, chakra, MutedText, Plus } from '@forecourt/ui'
import { anyForm, useFormValues, type ApiFormHandle, type FieldValues } from '@forecourt/ui/forms'
import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { RowButtons } from './RowButtons.tsx'
import type { Values } from './values.ts'

/** Its words may be emptied, and then they are null. */
type ListName = 'standardJobs' | 'suppliers' | 'shotList'
export type Row = Readonly<Record<string, string | number | boolean | null>>

interface Props<Name extends ListName> {
  /** The list's field: 'suppliers'. */
  name: Name
  form: ApiFormHandle<Values>
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
  /** Of a row at a desk, as a grid's template; a tablet has four columns, a phone two. */
  columns: string
  /** The fields of a row, whose names begin with the given one. Declare it outside the component. */
  fields: (prefix: `${Name}.${number}`) => ReactNode
}

/** At a desk it is a table, of which the first row's labels are the head. */
const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    '& > li + li': { borderTopWidth: '1px' },
    xl: {
      '& > li + li': { borderTopWidth: '0', pt: '0' },
      '& > li + li [data-field] > :has(> label)': { srOnly: true },
      '& > li + li > :last-child': { pt: '0' },
    },
  },
})
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) auto' },
    gap: '2',
    p: '3',
  },
})
const Cells = chakra('div', {
  base: { display: 'grid', minWidth: '0', columnGap: '3', rowGap: '2.5', alignItems: 'start' },
})
const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

const NARROW = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }

/** A row's fields stay as they are while its neighbours are typed into. */
const RowFields = memo(({ at, fields }: { at: number; fields: (at: number) => ReactNode }) => fields(at))

const keyOf = (row: Row) => String(row.key ?? row.id)
const inRow = (row: Row, control: string) => `[data-row="${CSS.escape(keyOf(row))}"] ${control}`

/** A list within a form: rows are added, filled in, put in order and taken away. */
export function EditableRows<Name extends ListName>(props: Props<Name>) {
  const { name, form, noun, blank, nameOf, empty, most, columns, fields } = props
  const { setValue, clearErrors, ...byNames } = anyForm(form)
  const list: string = name
  const [value] = useFormValues<FieldValues, readonly string[]>([list], byNames)
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const rowFields = useCallback((at: number) => fields(`${name}.${at}`), [fields, name])
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ row: Row; at: number } | null>(null)
  const labelOf = (row: Row, at: number) => String(nameOf(row) ?? '') || `${noun} ${at + 1}`

  // A row that moves or goes takes the focus with it, so the place where it goes on is said here.
  useLayoutEffect(() => {
    if (focusNext.current) root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function put(next: readonly Row[], focus: string, words = '', gone: typeof removed = null) {
    focusNext.current = focus
    setSaid(words)
    setRemoved(gone)
    // Errors go by a row's place, which is another one now.
    clearErrors(list)
    setValue(list, next, { shouldDirty: true })
  }

  const add = (row: Row, at: number, words?: string) =>
    put(rows.toSpliced(at, 0, row), inRow(row, ':is(input, select, textarea)'), words)

  function move(row: Row, from: number, to: number) {
    const [way, back, edge] = to < from ? ['up', 'down', 0] : ['down', 'up', rows.length - 1]
    const words = `${labelOf(row, from)} moved to ${to + 1} of ${rows.length}.`
    put(rows.toSpliced(from, 1).toSpliced(to, 0, row), inRow(row, `[data-act=${to === edge ? back : way}]`), words)
  }

  function remove(row: Row, at: number) {
    const neighbour = rows[at + 1] ?? rows[at - 1]
    const focus = neighbour ? inRow(neighbour, '[data-act=remove]') : '[data-act=add]'
    put(rows.toSpliced(at, 1), focus, `${labelOf(row, at)} removed.`, { row, at })
  }

  return (
    <chakra.div ref={root} display="grid" gap="3" minWidth="0">
      {rows.length === 0 && <MutedText size="sm">{empty}</MutedText>}
      {rows.length > 0 && (
        <List>
          {rows.map((row, at) => (
            <Item key={keyOf(row)} data-row={keyOf(row)}>
              <Cells gridTemplateColumns={{ ...NARROW, xl: columns }}>
                <RowFields at={at} fields={rowFields} />
              </Cells>
              <RowButtons
                label={labelOf(row, at)}
                onUp={at > 0 ? () => move(row, at, at - 1) : null}
                onDown={at < rows.length - 1 ? () => move(row, at, at + 1) : null}
                onRemove={() => remove(row, at)}
              />
            </Item>
          ))}
        </List>
      )}
      <Foot>
        <Button data-act="add" disabled={rows.length >= most} onClick={() => add(blank(), rows.length)}>
          <Plus aria-hidden />
          Add {noun}
        </Button>
        <MutedText size="sm" role="status">
          {said}
        </MutedText>
        {rows.length >= most && <MutedText size="sm">The limit is {most}.</MutedText>}
        {removed && (
          <Button
            variant="plain"
            onClick={() => add(removed.row, removed.at, `${labelOf(removed.row, removed.at)} is back.`)}
          >
            Put it back
          </Button>
        )}
      </Foot>
    </chakra.div>
  )
}
