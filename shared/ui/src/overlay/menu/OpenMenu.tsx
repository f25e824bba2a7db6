import { Menu, Portal, useMenu, type MenuContentProps } from '@chakra-ui/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { MenuPartsContext } from './parts.ts'

export interface MenuLook extends Pick<MenuContentProps, 'minWidth' | 'maxWidth' | 'maxHeight'> {
  placement?: 'bottom-start' | 'bottom-end' | 'top-end'
  /** Stands beside its button and not at the end of the page, where it would be outside every landmark. */
  isInPlace?: boolean
  /** False where several entries may be chosen. */
  closesOnSelect?: boolean
}

interface Props extends MenuLook {
  open: boolean
  ids: { trigger: string; content: string }
  /** As whoever opens it with the keyboard expects. */
  highlightsFirst: boolean
  onClose: () => void
  children: ReactNode
}

/** What `Menu` fetches: the menu without its button. */
export default function OpenMenu(props: Props) {
  const { open, ids, highlightsFirst, onClose, children, ...look } = props
  const { placement = 'bottom-start', isInPlace = false, closesOnSelect = true, ...size } = look
  const menu = useMenu({
    ids,
    // Given `open`, it would take the focus back from whatever was pressed outside of it.
    defaultOpen: true,
    onOpenChange: (details) => !details.open && onClose(),
    closeOnSelect: closesOnSelect,
    positioning: { placement, strategy: isInPlace ? 'fixed' : 'absolute' },
  })
  const follow = useEffectEvent((isOpen: boolean) => {
    menu.api.setOpen(isOpen)
    if (isOpen && highlightsFirst) menu.service.send({ type: 'HOME' })
  })
  useEffect(() => follow(open), [open])
  const content = (
    <Menu.Positioner>
      <Menu.Content {...size}>
        <MenuPartsContext value={Menu}>{children}</MenuPartsContext>
      </Menu.Content>
    </Menu.Positioner>
  )
  return (
    <Menu.RootProvider value={menu} lazyMount unmountOnExit>
      {isInPlace ? content : <Portal>{content}</Portal>}
    </Menu.RootProvider>
  )
}
