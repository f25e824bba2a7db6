import { Popover, Portal, type PopoverContentProps } from '@chakra-ui/react'
import type { RefObject } from 'react'

interface Props extends PopoverContentProps {
  /** The button that it belongs to, which also closes it. */
  anchor: RefObject<HTMLElement | null>
  label: string
  placement?: 'bottom-start' | 'bottom-end'
  onClose: () => void
}

/** A popover, for as long as it is open. */
export default function OpenPopover({ anchor, label, placement = 'bottom-start', onClose, ...content }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(details) => !details.open && onClose()}
      positioning={{ placement, getAnchorElement: () => anchor.current }}
      finalFocusEl={() => anchor.current}
      persistentElements={[() => anchor.current]}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} {...content} />
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
