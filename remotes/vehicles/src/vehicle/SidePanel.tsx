import type { VehicleRecord } from '@forecourt/contracts'
import {
  Box,
  Button,
  chakra,
  CountBadge,
  lazyPart,
  MessageSquare,
  MutedText,
  Panel,
  PanelTabs,
  SHORTCUTS,
  SkeletonRows,
  Switch,
  useIsNarrow,
  usePageActions,
  vehicleLabel,
} from '@forecourt/ui'
import { useState } from 'react'
import { VehicleTimeline } from './history/VehicleTimeline.tsx'
import { Files } from './side/Files.tsx'
import { Composer } from './thread/Composer.tsx'
import { focusComposer } from './thread/focusComposer.ts'
import { MessageThread } from './thread/MessageThread.tsx'
import { useNewestInSight } from './thread/useNewestInSight.ts'
import type { Thread } from './thread/useThread.ts'

const MotHistory = lazyPart(() => import('./side/MotHistory.tsx'), {
  title: 'The MOT history',
  waiting: <SkeletonRows rows={3} columns={['40%', '30%']} />,
})

interface Props {
  vehicle: VehicleRecord
  mark: string
  thread: Thread
  /** Unfolds the box to write into, where it is folded. */
  onWrite: () => void
}

const Scroller = chakra('div', {
  base: {
    maxHeight: { xl: '28rem' },
    overflowY: { xl: 'auto' },
    overscrollBehavior: 'contain',
    // What is read is kept in place by hand, which not every browser does.
    overflowAnchor: { xl: 'none' },
    pb: '1',
  },
})
const Title = chakra('h2', { base: { textStyle: 'lg', fontWeight: 'semibold', mb: '3' } })

function Messages({ vehicle, thread }: Pick<Props, 'vehicle' | 'thread'>) {
  const [withEvents, setWithEvents] = useState(false)
  const scroller = useNewestInSight(thread)
  return (
    <Box display="grid" gap="3">
      {thread.messages.length > 0 && (
        <Switch checked={withEvents} onChange={setWithEvents}>
          <MutedText as="span" size="sm">
            Show events
          </MutedText>
        </Switch>
      )}
      <Scroller {...scroller} data-print="whole" role="group" aria-label="Messages" tabIndex={0}>
        <MessageThread vehicleId={vehicle.id} thread={thread} events={withEvents ? vehicle.events : []} />
      </Scroller>
    </Box>
  )
}

/** On a phone a test history is asked for only when somebody wants it. */
function MotOnDemand({ vehicleId }: { vehicleId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <MotHistory vehicleId={vehicleId} />
  ) : (
    <Button onClick={() => setIsOpen(true)}>Show MOT history</Button>
  )
}

/** Beside the record: what people say, what the DVSA knows, what was added, and what happened. */
export function SidePanel({ vehicle, mark, thread, onWrite }: Props) {
  const isNarrow = useIsNarrow()
  const [tab, setTab] = useState('messages')
  const write = () => {
    setTab('messages')
    onWrite()
    focusComposer()
  }
  const message = { id: 'message', label: 'Write a message', icon: MessageSquare, shortcut: SHORTCUTS.writeMessage }
  usePageActions(vehicleLabel(vehicle), vehicle.removed ? [] : [{ ...message, run: write }])
  const history = <VehicleTimeline vehicleId={vehicle.id} />
  if (isNarrow) {
    return (
      <>
        <Panel title="Messages" note={<CountBadge count={thread.unreadCount} of="unread" isNew />}>
          <Messages vehicle={vehicle} thread={thread} />
        </Panel>
        <Panel title="MOT history">
          <MotOnDemand vehicleId={vehicle.id} />
        </Panel>
        <Panel title="Files" note={vehicle.files.length || undefined}>
          <Files vehicle={vehicle} />
        </Panel>
        <Panel title="Timeline">{history}</Panel>
      </>
    )
  }
  const tabs = [
    {
      value: 'messages',
      label: 'Messages',
      note: <CountBadge count={thread.unreadCount} of="unread" isNew />,
      content: (
        <Box display="grid" gap="3">
          <Messages vehicle={vehicle} thread={thread} />
          {!vehicle.removed && <Composer vehicleId={vehicle.id} mark={mark} />}
        </Box>
      ),
    },
    { value: 'mot', label: 'MOT history', content: <MotHistory vehicleId={vehicle.id} /> },
    {
      value: 'files',
      label: 'Files',
      note: <CountBadge count={vehicle.files.length} />,
      content: <Files vehicle={vehicle} />,
    },
  ]
  return (
    <>
      <PanelTabs tabs={tabs} value={tab} onChange={setTab} />
      <Box as="section" borderTopWidth="1px" mx={{ base: '0', xl: '-4' }} px={{ base: '0', xl: '4' }} pt="4" mt="2">
        <Title>Timeline</Title>
        {history}
      </Box>
    </>
  )
}
