import { Button, chakra } from '@chakra-ui/react'
import { notificationLists, useApiMutation } from '@forecourt/api-client'
import { SectionHeading } from '@forecourt/ui/display/SectionHeading.ts'
import { Settings } from '@forecourt/ui/icons.ts'
import OpenPopover from '@forecourt/ui/overlay/OpenPopover.tsx'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { useIsNarrow } from '@forecourt/ui/list/useIsNarrow.ts'
import { Link } from 'react-router-dom'
import { NotificationList } from './NotificationList.tsx'
import { useUnread } from './useUnread.ts'

interface Props {
  /** The id of the bell. */
  bell: string
  onClose: () => void
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
  },
})
const Scrolled = chakra('div', { base: { overflowY: 'auto', minHeight: '0', flex: '1' } })
const Foot = chakra('div', { base: { borderTopWidth: '1px', px: '2', py: '1' } })
/** A sheet brings margins of its own; the rows go to its edges. */
const InSheet = chakra('div', { base: { mx: '-4', mt: '-2' } })
const ToSettings = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '9' },
    px: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _icon: { boxSize: '4' },
  },
})

function MarkAllRead() {
  const { notifications: count } = useUnread()
  const markRead = useApiMutation('PATCH /notifications/read', { invalidates: [notificationLists] })
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={count === 0 || markRead.isPending}
      onClick={() => markRead.mutate({ body: {} })}
    >
      Mark all read
    </Button>
  )
}

function SettingsLink({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <ToSettings to="/settings/notifications" onClick={onClose}>
      <Settings aria-hidden />
      Notification settings
    </ToSettings>
  )
}

/** The user's notifications, those that need them first: a popover on a desktop, a sheet on a phone. */
export default function NotificationPanel({ bell, onClose }: Props) {
  const isNarrow = useIsNarrow()
  if (isNarrow) {
    return (
      <ResponsiveDialog
        open
        onClose={onClose}
        title="Notifications"
        footerNote={<SettingsLink onClose={onClose} />}
        footer={<MarkAllRead />}
      >
        <InSheet>
          <NotificationList onClose={onClose} />
        </InSheet>
      </ResponsiveDialog>
    )
  }
  return (
    <OpenPopover
      open
      trigger={bell}
      label="Notifications"
      placement="bottom-end"
      onClose={onClose}
      width="26rem"
      maxHeight="min(36rem, var(--available-height))"
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <Head>
        <SectionHeading>Notifications</SectionHeading>
        <MarkAllRead />
      </Head>
      <Scrolled>
        <NotificationList onClose={onClose} />
      </Scrolled>
      <Foot>
        <SettingsLink onClose={onClose} />
      </Foot>
    </OpenPopover>
  )
}
