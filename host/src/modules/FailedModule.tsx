import { Button, chakra } from '@chakra-ui/react'
import type { FailureViewProps } from '@forecourt/federation'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { Lock } from '@forecourt/ui/icons.ts'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { failureWords } from './failure-words.ts'

const Body = chakra('div', { base: { px: { base: '3', md: '6' }, pb: '6', maxWidth: '44rem' } })
const Title = chakra('p', { base: { fontWeight: 'semibold' } })
const Words = chakra('p', { base: { mt: '0.5', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })
const Quiet = chakra('p', { base: { mt: '2', color: 'fg.muted' } })

/** Somebody decided it, so there is nothing to try again: it says why, and opens automatically. */
function Closed({ failure }: FailureViewProps) {
  const { title, description } = failureWords(failure)
  return (
    <Notice icon={Lock} role="group">
      <Title>{title}</Title>
      <Words>{description}</Words>
      <Quiet>Everything else keeps working. This page opens automatically once it is open again.</Quiet>
    </Notice>
  )
}

function Broken({ failure, retry }: FailureViewProps) {
  return (
    <ErrorPanel
      error={failureWords(failure)}
      kept="Everything else keeps working, and drafts are kept."
      reference={failure.reference}
      onRetry={retry}
      announced={false}
    >
      {failure.reason === 'incompatible' && <Button onClick={() => location.reload()}>Reload the page</Button>}
    </ErrorPanel>
  )
}

/** Replaces a module's page that is unavailable: what happened, what was kept, and what to do. */
export function FailedModule(props: FailureViewProps) {
  const View = props.failure.reason === 'disabled' ? Closed : Broken
  return (
    <>
      <PageHeader title={props.failure.title} />
      <Body>
        <View {...props} />
      </Body>
    </>
  )
}
