import { LIST_PAGES } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { loadOnce, useLoaded } from '@forecourt/ui/lazy/useLoaded.ts'
import { useEffect, useState } from 'react'
import { whenIdle } from '../look-ahead/when-idle.ts'
import type { EntryViewsProps } from './EntryViews.tsx'

const code = loadOnce<EntryViewsProps>(() => import(/* webpackChunkName: "sidebar-views" */ './EntryViews.tsx'))
const withViews: readonly string[] = Object.values(LIST_PAGES)

/** Whoever cannot fetch them has the entries themselves. */
const leaveOut = () => {}

function Fetched(props: EntryViewsProps) {
  const Views = useLoaded(code, leaveOut)
  return Views ? <Views {...props} /> : null
}

/** The saved views below an entry of the sidebar, fetched once the browser has nothing better to do. */
export function SidebarViews(props: EntryViewsProps) {
  const mayRead = useCan('lists.views.read')
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle && mayRead && withViews.includes(props.path) ? <Fetched {...props} /> : null
}
