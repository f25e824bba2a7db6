import { cloneElement, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { lazyDialog } from '../lazy/lazyDialog.tsx'

export const PopoverOverlay = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './OpenPopover.tsx'))

interface Props {
  /** What it hangs from. */
  button: ReactElement<ComponentProps<'button'>>
  label: string
  renderContent: (close: () => void) => ReactNode
}

/** A button with a popover, which is fetched and set up while it is open. */
export function PopoverButton({ button, label, renderContent }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {cloneElement(button, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: PopoverOverlay.preload,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <PopoverOverlay anchor={anchor} label={label} onClose={close} px="4" py="3">
          {renderContent(close)}
        </PopoverOverlay>
      )}
    </>
  )
}
