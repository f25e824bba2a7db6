import { chakra } from '@chakra-ui/react'
import { use } from 'react'
import { Checkbox } from '../../form/check/Checkbox.tsx'
import { ShownRowsContext } from '../ShownRowsContext.ts'
import { useRecordsAround } from './RecordsContext.ts'

const Root = chakra(Checkbox, {
  base: { display: 'inline-grid', placeItems: 'center', boxSize: { base: 'touch', md: '6' } },
})

function Box({ rows, label }: { rows: readonly unknown[]; label: string }) {
  const { selection } = useRecordsAround()
  const count = rows.filter(selection.isChosen).length
  const isWhole = count > 0 && count === rows.length
  return (
    <Root
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isWhole
      }}
      aria-label={label}
      checked={isWhole}
      onChange={(checked) => selection.choose(rows, checked)}
    />
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
