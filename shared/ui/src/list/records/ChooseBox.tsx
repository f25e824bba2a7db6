import { chakra, Checkbox } from '@chakra-ui/react'
import { use } from 'react'
import { ShownRowsContext } from '../ShownRowsContext.ts'
import { useRecordsAround } from './RecordsContext.ts'

const Root = chakra(Checkbox.Root, {
  base: { display: 'inline-grid', placeItems: 'center', boxSize: { base: 'touch', md: '6' } },
})

function Box({ rows, label }: { rows: readonly unknown[]; label: string }) {
  const { selection } = useRecordsAround()
  const count = rows.filter(selection.isChosen).length
  const state = count === 0 ? false : count === rows.length || ('indeterminate' as const)
  return (
    <Root checked={state} onCheckedChange={({ checked }) => selection.choose(rows, checked !== false)}>
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control>
        <Checkbox.Indicator />
      </Checkbox.Control>
    </Root>
  )
}

/** Chooses a row. */
export function ChooseRow({ row }: { row: unknown }) {
  const { nameOf } = useRecordsAround()
  return <Box rows={[row]} label={`Choose ${nameOf(row)}`} />
}

/** Chooses all rows that are to be seen, and shows whether some are chosen. */
export function ChoosePage() {
  return <Box rows={use(ShownRowsContext)} label="Choose all on this page" />
}
