import { Button } from '@chakra-ui/react'
import type { FailureViewProps } from '@forecourt/federation'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { Lock } from '@forecourt/ui/icons.ts'
import { failureWords } from './failure-words.ts'

/** Replaces a module's panel that is unavailable; the rest of the page keeps working. */
export function FailedPanel({ failure, retry }: FailureViewProps) {
  const words = failureWords(failure)
  if (failure.reason === 'disabled') {
    return (
      <Notice icon={Lock} role="group">
        {words.title}. {words.description}
      </Notice>
    )
  }
  return (
    <ErrorPanel error={words} reference={failure.reference} onRetry={retry} announced={false}>
      {failure.reason === 'incompatible' && <Button onClick={() => location.reload()}>Reload the page</Button>}
    </ErrorPanel>
  )
}
