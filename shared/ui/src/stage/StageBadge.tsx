import { chakra } from '@chakra-ui/react'
import { isPosition, positionLabel, splitPosition } from '@forecourt/domain'
import { TruncatedText } from '../display/TruncatedText.ts'
import { StageDot } from './StageDot.tsx'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minWidth: '0',
    maxWidth: 'full',
    textStyle: 'sm',
    fontWeight: 'medium',
  },
})
const IN_TWO_LINES = { maxWidth: '8.5rem', whiteSpace: 'normal', lineHeight: '17px' }

interface Props {
  position: string | null | undefined
  /** In two lines where it is long, as in a table's cell. */
  wraps?: boolean
}

/** Where a vehicle stands, as 'Stage: Substage'; '-' for an unknown position (R4.23). */
export function StageBadge({ position, wraps = false }: Props) {
  const stage = isPosition(position) ? splitPosition(position).stage : null
  return (
    <Root>
      <StageDot stage={stage} />
      <TruncatedText css={wraps ? IN_TWO_LINES : undefined}>{positionLabel(position)}</TruncatedText>
    </Root>
  )
}
