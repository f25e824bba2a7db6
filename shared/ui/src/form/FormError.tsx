import { chakra } from '@chakra-ui/react'
import { DestructiveAlert } from '../feedback/DestructiveAlert.tsx'
import type { Problem } from './submission.ts'

const Sentence = chakra('p', { base: { overflowWrap: 'anywhere' } })
const Focusable = chakra('div', { base: { scrollMarginTop: '20' } })

/** What the server said about the form as a whole (R5.05); it takes the focus when no field is in error. */
export function FormError({ problem }: { problem: Problem | null }) {
  if (!problem) return null
  return (
    <Focusable tabIndex={-1} data-form-alert="">
      <DestructiveAlert>
        {problem.sentences.map((sentence) => (
          <Sentence key={sentence}>{sentence}</Sentence>
        ))}
      </DestructiveAlert>
    </Focusable>
  )
}
