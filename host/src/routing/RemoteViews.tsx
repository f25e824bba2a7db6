import { chakra } from '@chakra-ui/react'
import { useRegistry, type RemoteFailure, type RemoteViews } from '@forecourt/federation'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { remotes } from './modules.ts'

const Body = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4', maxWidth: '44rem' } })

const causes: Record<RemoteFailure['reason'], string> = {
  unavailable: 'Its files could not be fetched.',
  timeout: 'Its files did not arrive in time.',
  crashed: 'It stopped with an error.',
  incompatible: 'It needs a newer version of Forecourt: reload the page.',
  withdrawn: 'It has been withdrawn for now.',
}

interface FailedProps {
  failure: RemoteFailure
  retry: () => void
}

function Failed({ failure, retry }: FailedProps) {
  return (
    <Body>
      <ErrorPanel
        error={{ title: `${failure.title} is unavailable`, description: causes[failure.reason] }}
        kept="Everything else goes on working, and what you typed is kept on this device."
        reference={failure.reference}
        onRetry={retry}
        announced={false}
      />
    </Body>
  )
}

/** How a module's page looks before it is there, and when it does not come. */
export const remoteViews: RemoteViews = {
  Loading: ({ title }) => (
    <>
      <PageHeader title={title} />
      <SkeletonRows label={`Loading ${title}`} />
    </>
  ),
  Failed,
  Incompatible: Failed,
}

/** No list of modules could be read, not even an older one. */
export function ModulesUnavailable() {
  const { status } = useRegistry(remotes.registry)
  return (
    <Body>
      <ErrorPanel
        error={{
          title: 'Modules unavailable',
          description: 'The list of modules could not be read, so this page cannot be opened.',
        }}
        onRetry={() => void remotes.registry.refresh()}
        retrying={status === 'loading'}
      />
    </Body>
  )
}
