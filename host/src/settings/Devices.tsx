import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { OwnSession } from '@forecourt/contracts'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { DividedList } from '@forecourt/ui/display/DividedList.ts'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'

const ROUTE = 'GET /user/sessions'

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', px: '4', py: '3', '& > div': { flex: '1', minWidth: '0' } },
})
const Name = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Foot = chakra('footer', {
  base: { display: 'flex', justifyContent: 'end', px: '4', py: '3', borderTopWidth: '1px' },
})

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown browser'

interface DeviceProps {
  session: OwnSession
  onEnd: () => void
  isEnding: boolean
}

function Device({ session, onEnd, isEnding }: DeviceProps) {
  const { isCurrent, dealerName, address, lastUsedAt } = session
  const name = nameOf(session)
  const place = [dealerName, address].filter(Boolean).join(', ')
  return (
    <Row>
      <div>
        <Name>
          <ItemName>{name}</ItemName>
          {isCurrent && <Chip tone="accent">This device</Chip>}
        </Name>
        <MutedText size="sm">
          {place && `${place}, `}used <RelativeTime at={lastUsedAt} />
        </MutedText>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={`Sign out ${name}`} aria-busy={isEnding} disabled={isEnding} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Row>
  )
}

/** Where the person is signed in, to be signed out one by one, or all but this device. */
export function Devices() {
  const sessions = useApiQuery(ROUTE, {}, { refetchOnMount: 'always' })
  const settings = { invalidates: [ROUTE], onError: (error: Error) => toastError(errorMessage(error)) } as const
  const end = useApiMutation('DELETE /user/sessions/:sessionId', {
    ...settings,
    onSuccess: () => toastSuccess('The device is signed out.'),
  })
  const endOthers = useApiMutation('DELETE /user/sessions', {
    ...settings,
    onSuccess: () => toastSuccess('Your other devices are signed out.'),
  })
  if (sessions.isPending) {
    return (
      <Panel title="Where you are signed in">
        <SkeletonRows rows={2} />
      </Panel>
    )
  }
  if (!sessions.data) {
    return (
      <ErrorPanel
        error={{ title: 'Your devices could not be loaded.', description: errorMessage(sessions.error) }}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    )
  }
  const { data } = sessions.data
  const others = data.filter(({ isCurrent }) => !isCurrent)
  return (
    <Panel title="Where you are signed in" padded={false}>
      <DividedList>
        {data.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={() => end.mutate({ params: { sessionId: session.id } })}
            isEnding={endOthers.isPending || (end.isPending && end.variables.params.sessionId === session.id)}
          />
        ))}
      </DividedList>
      {others.length > 1 && (
        <Foot>
          <Button
            variant="ghost"
            colorPalette="danger"
            disabled={endOthers.isPending}
            onClick={() => endOthers.mutate({})}
          >
            Sign out all other devices
          </Button>
        </Foot>
      )}
    </Panel>
  )
}
