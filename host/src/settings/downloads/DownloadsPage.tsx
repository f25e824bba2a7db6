import { Button } from '@chakra-ui/react'
import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import { ARCHIVE_KEPT_DAYS } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { Cluster } from '@forecourt/ui/display/Cluster.ts'
import { DividedList } from '@forecourt/ui/display/DividedList.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useActingAs } from '../../session/useActingAs.ts'
import { Panels } from '../Panels.ts'
import { Download } from './Download.tsx'

const LIST = 'GET /user/archives'
/** How often the progress of what is being packed is looked at. */
const PACKING_MS = 2_000

const isUnderWay = ({ status }: { status: string }) => status === 'WAITING' || status === 'RUNNING'

/** What people take away as a whole: everything of a vehicle, of the dealer, or about themselves. */
export default function DownloadsPage() {
  const mayTakeDealer = useCan('dealer.archives.create')
  const { dealer } = useActingAs()
  const downloads = useApiQuery(
    LIST,
    {},
    {
      select: ({ data }) => data,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? PACKING_MS : false),
    },
  )
  const settings = { invalidates: [LIST], onError: (error: Error) => toastError(errorMessage(error)) } as const
  const ofDealer = useApiMutation('POST /active-dealer/archives', settings)
  const ofPerson = useApiMutation('POST /user/archives', settings)
  const remove = useApiMutation('DELETE /user/archives/:archiveId', {
    ...settings,
    onSuccess: () => toastSuccess('The download was removed.'),
  })
  if (downloads.isPending) return <SkeletonRows />
  if (!downloads.data) {
    return (
      <ErrorPanel
        error={{ title: 'Your downloads could not be loaded.', description: errorMessage(downloads.error) }}
        onRetry={() => void downloads.refetch()}
        retrying={downloads.isFetching}
      />
    )
  }
  return (
    <Panels>
      <Panel title="Downloads" padded={false}>
        {downloads.data.length === 0 ? (
          <EmptyState>No downloads yet. You can download everything about a vehicle from its page.</EmptyState>
        ) : (
          <DividedList>
            {downloads.data.map((archive) => (
              <Download
                key={archive.id}
                archive={archive}
                onRemove={() => remove.mutate({ params: { archiveId: archive.id } })}
                isRemoving={remove.isPending && remove.variables.params.archiveId === archive.id}
              />
            ))}
          </DividedList>
        )}
      </Panel>
      {mayTakeDealer && dealer && (
        <Panel title={`Everything at ${dealer.name}`}>
          <MutedText size="sm">
            Every vehicle, quote, sale and message as spreadsheets and as JSON, with all photos and files. Buyers’
            details are included only if you also work here in a role that sees sales.
          </MutedText>
          <Cluster mt="3">
            <Button disabled={ofDealer.isPending} onClick={() => ofDealer.mutate({})}>
              Prepare the download
            </Button>
          </Cluster>
        </Panel>
      )}
      <Panel title="Everything about you">
        <MutedText size="sm">
          Your account, the dealers you work at, where you were signed in, and what you did and wrote. Downloads are
          yours alone and kept for {ARCHIVE_KEPT_DAYS} days.
        </MutedText>
        <Cluster mt="3">
          <Button disabled={ofPerson.isPending} onClick={() => ofPerson.mutate({})}>
            Prepare the download
          </Button>
        </Cluster>
      </Panel>
    </Panels>
  )
}
