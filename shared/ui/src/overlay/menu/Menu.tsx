import { cloneElement, useId, useState, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { AfterFrame } from '../../lazy/AfterFrame.tsx'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import { useWasOpened } from '../useWasOpened.ts'
import type { MenuLook } from './OpenMenu.tsx'

export const MenuOverlay = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './OpenMenu.tsx'))

interface Props extends MenuLook {
  /** What it hangs from. */
  button: ReactElement<HTMLAttributes<HTMLButtonElement>>
  /** Open at once, for a button that somebody has pressed already. */
  defaultOpen?: boolean
  /** Entries, of `entries.tsx`. */
  children: ReactNode
}

/** A button with a menu, which is fetched and set up when it is first opened. */
export function Menu({ button, defaultOpen = false, children, ...look }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  const [isByKey, setByKey] = useState(false)
  const wasOpened = useWasOpened(isOpen)
  const menuId = `${id}menu`
  const opener = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onPointerEnter: MenuOverlay.preload,
    // A pressed key is a click without a pointer.
    onClick: ({ detail }) => {
      setByKey(detail === 0)
      setOpen(!isOpen)
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setByKey(true)
      setOpen(true)
    },
  } satisfies HTMLAttributes<HTMLButtonElement>
  return (
    <>
      {cloneElement(button, opener)}
      {wasOpened && (
        <AfterFrame>
          <MenuOverlay
            {...look}
            open={isOpen}
            ids={{ trigger: id, content: menuId }}
            highlightsFirst={isByKey}
            onClose={() => setOpen(false)}
          >
            {children}
          </MenuOverlay>
        </AfterFrame>
      )}
    </>
  )
}
