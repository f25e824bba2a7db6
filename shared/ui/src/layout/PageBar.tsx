import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the shell's header takes in a page's own bar on a phone. */
export const PAGE_BAR = 'page-bar'

const never = () => () => {}
const barOfShell = () => document.getElementById(PAGE_BAR)

/** A phone has room for one bar: what a page puts in it takes the place of the shell's own; without a shell it stays where it is. */
export function PageBar({ children }: { children: ReactNode }) {
  const bar = useSyncExternalStore(never, barOfShell)
  return bar ? createPortal(children, bar) : children
}
