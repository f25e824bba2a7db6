import { chakra } from '@chakra-ui/react'
import { useRegistry, type RemoteViews } from '@forecourt/federation'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { FailedModule } from '../modules/FailedModule.tsx'
import { NewVersionNotice } from '../modules/NewVersionNotice.tsx'
import { remotes } from './modules.ts'

const Body = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4', maxWidth: '44rem' } })

/** How a module's page looks before it is there, when it does not come, and when it is about to change. */
export const remoteViews: RemoteViews = {
  Loading: ({ title }) => (
    <>
      <PageHeader title={title} />
      <SkeletonRows label={`Loading ${title}`} />
    </>
  ),
  Failed: FailedModule,
  Waiting: NewVersionNotice,
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
