import { chakra, Drawer, IconButton, Portal } from '@chakra-ui/react'
import { useCan } from '@forecourt/session'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { X } from '@forecourt/ui/icons.ts'
import { AfterFrame } from '@forecourt/ui/lazy/AfterFrame.tsx'
import { useActingAs } from '../session/useActingAs.ts'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

const Words = chakra('p', {
  base: {
    minWidth: '0',
    lineHeight: 'sm',
    overflowWrap: 'anywhere',
    '& > *': { display: 'block' },
    '& > b': { fontWeight: 'semibold' },
    '& > span': { textStyle: 'sm', color: 'fg.muted' },
  },
})

/** The dealer and role, which a phone's header has no room for. */
function ActingAs() {
  const { dealer, role } = useActingAs()
  const showsDealer = useCan('dealer.name.read')
  if (!showsDealer || !dealer) return <Brand />
  return (
    <>
      <Brand markOnly />
      <Words>
        <b>{dealer.name}</b>
        <span>{role}</span>
      </Words>
    </>
  )
}

/** The sidebar of a small screen. */
export default function MenuDrawer({ open, onClose }: Props) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <Drawer.Header flexDirection="row" alignItems="center" gap="2.5">
              <ActingAs />
              <IconButton aria-label="Close menu" variant="ghost" onClick={onClose} marginInlineStart="auto">
                <X aria-hidden />
              </IconButton>
            </Drawer.Header>
            <AfterFrame>
              <Sidebar onNavigate={onClose} />
            </AfterFrame>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
