import { cloneElement, useId, useState, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { AfterFrame } from '../lazy/AfterFrame.tsx'
import { lazyDialog } from '../lazy/lazyDialog.tsx'
import { useWasOpened } from './useWasOpened.ts'

export const PopoverOverlay = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './OpenPopover.tsx'))

interface Props {
  /** What it hangs from. */
  button: ReactElement<HTMLAttributes<HTMLButtonElement>>
  label: string
  renderContent: (close: () => void) => ReactNode
}

/** A button with a popover, which is fetched and set up when it is first opened. */
export function PopoverButton({ button, label, renderContent }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasOpened(isOpen)
  const close = () => setOpen(false)
  return (
    <>
      {cloneElement(button, {
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: PopoverOverlay.preload,
        onClick: () => setOpen(!isOpen),
      })}
      {wasOpened && (
        <AfterFrame>
          <PopoverOverlay open={isOpen} trigger={id} label={label} onClose={close} px="4" py="3">
            {renderContent(close)}
          </PopoverOverlay>
        </AfterFrame>
      )}
    </>
  )
}
