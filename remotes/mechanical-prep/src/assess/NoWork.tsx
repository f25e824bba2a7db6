import { chakra, Checkbox, MutedText, ErrorText } from '@forecourt/ui'
import { useField } from './values.ts'

interface Props {
  isNeeded: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

const Root = chakra('div', { base: { display: 'grid', gap: '1' } })

/**
 * "No work needed" is said by a person and never guessed, and cannot be said over what needs work
 * (docs/domain.md#assessment).
 */
export function NoWork({ isNeeded, isTicked, onTick }: Props) {
  const {
    control: { ref, 'aria-invalid': isInvalid },
    frame,
  } = useField({ name: 'workRequired', label: 'No work needed' })
  return (
    <Root data-field={frame.name}>
      <Checkbox ref={ref} checked={isTicked} disabled={isNeeded} aria-invalid={isInvalid} onChange={onTick}>
        No work needed
      </Checkbox>
      <MutedText size="xs">
        {isNeeded
          ? 'Some items are marked for work, so a quote comes next.'
          : 'The vehicle moves to its next stage without a quote.'}
      </MutedText>
      {frame.error && <ErrorText>{frame.error}</ErrorText>}
    </Root>
  )
}
