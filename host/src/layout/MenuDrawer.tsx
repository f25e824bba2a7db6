import { Drawer, IconButton, Portal } from '@chakra-ui/react'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { X } from '@forecourt/ui/icons.ts'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The sidebar of a small screen. */
export function MenuDrawer({ open, onClose }: Props) {
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
            <Drawer.Header flexDirection="row" alignItems="center">
              <Brand />
              <IconButton aria-label="Close menu" variant="ghost" onClick={onClose} marginInlineStart="auto">
                <X aria-hidden />
              </IconButton>
            </Drawer.Header>
            <Sidebar onNavigate={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
