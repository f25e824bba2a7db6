import { chakra, Skeleton } from '@chakra-ui/react'
import { useAfterDelay } from './useAfterDelay.ts'

interface Props {
  rows?: number
  /** One block per column, as CSS widths in the order of the real columns. */
  columns?: readonly string[]
  /** `dense` rows are 36 px high, others 40, a `vehicle` of the overview about 72 and 135 on a phone, `card` 190. */
  height?: 'row' | 'dense' | 'vehicle' | 'card'
  label?: string
}

const heights = { row: 'row', dense: 'rowDense', vehicle: { base: '135px', md: '72px' }, card: '190px' } as const

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '6', px: { base: '3', md: '6' }, borderBottomWidth: '1px' },
})

const showAfter = 150

/** Blocks where the rows will be, of the same height, so that nothing moves when they come. */
export function SkeletonRows(props: Props) {
  const { rows = 8, columns = ['96px', '30%', '16%', '16%'], height = 'row', label = 'Loading' } = props
  const visible = useAfterDelay(showAfter)
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} height={heights[height]} aria-hidden>
          {visible && columns.map((width, column) => <Skeleton key={column} height="14px" width={width} />)}
        </Row>
      ))}
    </div>
  )
}
