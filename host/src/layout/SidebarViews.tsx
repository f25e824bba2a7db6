import { LIST_PAGES } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { lazyExtra } from '@forecourt/ui/lazy/lazyExtra.tsx'
import { useEffect, useState } from 'react'
import { whenIdle } from '../look-ahead/when-idle.ts'
import type { EntryViewsProps } from './EntryViews.tsx'

const EntryViews = lazyExtra<EntryViewsProps>(() => import(/* webpackChunkName: "sidebar-views" */ './EntryViews.tsx'))
const withViews: readonly string[] = Object.values(LIST_PAGES)

/** The saved views below an entry of the sidebar, fetched once the browser has nothing better to do. */
export function SidebarViews(props: EntryViewsProps) {
  const mayRead = useCan('lists.views.read')
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle && mayRead && withViews.includes(props.path) ? <EntryViews {...props} /> : null
}
