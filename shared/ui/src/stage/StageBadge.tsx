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

/** Where a vehicle stands, as 'Stage: Substage'; '-' for an unknown position (R4.23). */
export function StageBadge({ position }: { position: string | null | undefined }) {
  const stage = isPosition(position) ? splitPosition(position).stage : null
  return (
    <Root>
      <StageDot stage={stage} />
      <TruncatedText>{positionLabel(position)}</TruncatedText>
    </Root>
  )
}
