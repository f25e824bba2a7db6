import { chakra } from '@chakra-ui/react'
import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { PushOnDevice } from './PushOnDevice.tsx'
import { QuietHours } from './QuietHours.tsx'
import { TypeSwitches } from './TypeSwitches.tsx'

const ROUTE = 'GET /notifications/preferences'

const Panels = chakra('div', { base: { display: 'grid', gap: '4' } })

/** What one is told of, how, and when not. Every switch is kept as it is turned. */
export default function NotificationsPage() {
  const preferences = useApiQuery(ROUTE)
  const change = useApiMutation('PATCH /notifications/preferences', {
    invalidates: [ROUTE],
    onError: (error) => toastError(errorMessage(error)),
  })
  if (preferences.isPending) return <SkeletonRows />
  if (!preferences.data) {
    return (
      <ErrorPanel
        error={{ title: 'Your settings could not be loaded.', description: errorMessage(preferences.error) }}
        onRetry={() => void preferences.refetch()}
        retrying={preferences.isFetching}
      />
    )
  }
  const { types, quietHours } = preferences.data.data
  // What was turned last shows at once; the server's word comes after it.
  const turned = change.isPending ? change.variables?.body : undefined
  return (
    <Panels>
      <Panel title="On this device">
        <PushOnDevice />
      </Panel>
      <Panel title="What you are told of">
        <TypeSwitches
          types={{ ...types, ...turned?.types }}
          onChange={(type, channels) => change.mutate({ body: { types: { [type]: channels } } })}
        />
      </Panel>
      <Panel title="Quiet hours">
        <QuietHours
          key={JSON.stringify(quietHours)}
          quietHours={turned?.quietHours ?? quietHours}
          onChange={(next) => change.mutate({ body: { quietHours: next } })}
        />
      </Panel>
    </Panels>
  )
}
