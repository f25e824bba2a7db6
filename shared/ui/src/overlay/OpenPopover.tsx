import { Popover, Portal, usePopover, type PopoverContentProps } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'

interface Props extends PopoverContentProps {
  open: boolean
  /** The id of the button that it belongs to, which also closes it and takes the focus again. */
  trigger: string
  label: string
  placement?: 'bottom-start' | 'bottom-end'
  onClose: () => void
}

/** A popover without its button. */
export default function OpenPopover({ open, trigger, label, placement = 'bottom-start', onClose, ...content }: Props) {
  const popover = usePopover({
    ids: { trigger },
    onOpenChange: (details) => !details.open && onClose(),
    positioning: { placement },
  })
  // One that is made open would not take the focus.
  const follow = useEffectEvent((isOpen: boolean) => popover.setOpen(isOpen))
  useEffect(() => follow(open), [open])
  return (
    <Popover.RootProvider value={popover} lazyMount unmountOnExit>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} {...content} />
        </Popover.Positioner>
      </Portal>
    </Popover.RootProvider>
  )
}
