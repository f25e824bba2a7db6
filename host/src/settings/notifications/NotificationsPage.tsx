import { errorMessage, invalidate, query, useApiMutation, useApiQuery } from '@forecourt/api-client'
import { isOfPlatform, isOfSetup, NOTIFICATION_TYPES } from '@forecourt/domain'
import { useCan, useProfile } from '@forecourt/session'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Panels } from '../Panels.ts'
import { DigestByMail } from './DigestByMail.tsx'
import { ListMails } from './ListMails.tsx'
import { PushOnDevice } from './PushOnDevice.tsx'
import { QuietHours } from './QuietHours.tsx'
import { TypeSwitches } from './TypeSwitches.tsx'

const ROUTE = 'GET /notifications/preferences'
const { queryKey } = query(ROUTE)

/** Which notifications the user gets, how, and when not. Every switch saves immediately. */
export default function NotificationsPage() {
  const preferences = useApiQuery(ROUTE)
  // Developers work with no vehicles, and nobody else with the platform.
  const isOnPlatform = useCan('master.queueJobs.read')
  const sendsMail = useProfile()?.sendsMail ?? false
  const getsLists = useCan('lists.views.read')
  const setsUp = useCan('dealer.webhooks.read')
  const client = useQueryClient()
  const change = useApiMutation('PATCH /notifications/preferences', {
    // What was turned shows at once. An answer is not shown: it knows nothing of what was turned since.
    onMutate: ({ body }) => {
      client.setQueryData(
        queryKey,
        (kept) =>
          kept && {
            data: {
              types: { ...kept.data.types, ...body.types },
              quietHours: body.quietHours ?? kept.data.quietHours,
              mailsDigest: body.mailsDigest ?? kept.data.mailsDigest,
            },
          },
      )
    },
    onError: (error) => {
      toastError(errorMessage(error))
      void invalidate(ROUTE)
    },
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
  const { types, quietHours, mailsDigest } = preferences.data.data
  return (
    <Panels>
      <Panel title="On this device">
        <PushOnDevice />
      </Panel>
      <Panel title="What you are notified about">
        <TypeSwitches
          shown={NOTIFICATION_TYPES.filter((type) => (isOfSetup(type) ? setsUp : isOfPlatform(type) === isOnPlatform))}
          types={types}
          onChange={(type, channels) => change.mutate({ body: { types: { [type]: channels } } })}
        />
      </Panel>
      {sendsMail && !isOnPlatform && (
        <Panel title="By e-mail">
          <DigestByMail isOn={mailsDigest} onChange={(isOn) => change.mutate({ body: { mailsDigest: isOn } })} />
        </Panel>
      )}
      {sendsMail && getsLists && <ListMails />}
      <Panel title="Quiet hours">
        <QuietHours quietHours={quietHours} onChange={(next) => change.mutate({ body: { quietHours: next } })} />
      </Panel>
    </Panels>
  )
}
