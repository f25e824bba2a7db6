import type { PrepSettings, Quote } from '@forecourt/contracts'
import { Button, chakra, MutedText, Plus, ErrorText } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import type { Findings } from '../stage/findings.ts'
import { changeOf } from './lines.ts'
import { LineCard } from './LineCard.tsx'
import { COLUMN_GAP, COLUMNS, IN_TABLE, TABLE } from './lineTable.ts'
import type { LineActions } from './useLines.ts'
import type { Values } from './values.ts'

interface Props {
  form: ApiFormHandle<Values>
  settings: PrepSettings
  findings: Findings
  actions: LineActions
  /** The version that is revised, with the manager's comments. */
  before: Quote | null
}

const Root = chakra('section', { base: { display: 'grid', gap: '3', minWidth: '0' } })
/** The rows are one box. */
const ONE_BOX = {
  gap: '0',
  '& > li:first-of-type > div': { borderTopRadius: 'lg' },
  '& > li:last-of-type > div': { borderBottomRadius: 'lg' },
}
const List = chakra('ol', { base: { display: 'grid', gap: '2.5', minWidth: '0', [IN_TABLE]: ONE_BOX } })
const Table = chakra('div', { base: { containerType: 'inline-size', containerName: { md: TABLE }, minWidth: '0' } })
/** The labels are read out with each field. */
const TableHead = chakra('div', {
  base: {
    display: 'none',
    gridTemplateColumns: COLUMNS,
    columnGap: COLUMN_GAP,
    px: '3',
    pb: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    '& > :last-child': { textAlign: 'end' },
    [IN_TABLE]: { display: 'grid' },
  },
})
const Add = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})
const Hint = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', hideBelow: 'md' } })

const HEADS = ['Description', 'Hours', 'Rate', 'Qty', 'Price', 'VAT', 'Net']

/** What is asked for, line by line. */
export function LineList({ form, settings, findings, actions, before }: Props) {
  const [value] = useFormValues(['lines'], form)
  const lines = value ?? []
  const errors = form.formState.errors.lines
  const ofLine = (at: number) => Array.isArray(errors) && errors[at] !== undefined
  const ofAll = errors && !Array.isArray(errors) && lines.length === 0
  return (
    <Root aria-label="Lines of the quote" data-field="lines">
      {lines.length === 0 && <MutedText size="body">No lines yet. Add one, or use a standard job.</MutedText>}
      <Table>
        {lines.length > 0 && (
          <TableHead aria-hidden>
            {HEADS.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </TableHead>
        )}
        <List>
          {lines.map((line, index) => (
            <LineCard
              key={line.id}
              index={index}
              count={lines.length}
              line={line}
              settings={settings}
              findings={findings}
              actions={actions}
              setValue={form.setValue}
              change={before && changeOf(line, before)}
              comment={before?.lines.find(({ id }) => id === line.id)?.comment ?? null}
              hasErrors={ofLine(index)}
            />
          ))}
        </List>
      </Table>
      {ofAll && (
        <ErrorText textStyle="sm" role="alert">
          A quote needs at least one line.
        </ErrorText>
      )}
      <Add>
        <Button onClick={() => actions.add()}>
          <Plus aria-hidden />
          Add a line
        </Button>
        <Hint>Press Enter in a line to add one below it</Hint>
      </Add>
    </Root>
  )
}
