import { lazy, Suspense } from 'react'
import { useDialogs } from './dialogs.ts'

const dialogs = {
  search: lazy(() => import(/* webpackChunkName: "search" */ '../search/SearchDialog.tsx')),
  role: lazy(() => import(/* webpackChunkName: "switching" */ '../switching/SwitchRoleDialog.tsx')),
  location: lazy(() => import(/* webpackChunkName: "switching" */ '../switching/SwitchLocationDialog.tsx')),
  theme: lazy(() => import(/* webpackChunkName: "dialogs" */ '../theme/ThemeDialog.tsx')),
  shortcuts: lazy(() => import(/* webpackChunkName: "dialogs" */ '../shortcuts/ShortcutsDialog.tsx')),
}

/** The open dialog, fetched when first asked for and made afresh each time, so that none shows an old choice or error. */
export function ShellDialogs() {
  const { current, close } = useDialogs()
  if (!current) return null
  const Dialog = dialogs[current]
  return (
    <Suspense fallback={null}>
      <Dialog key={current} onClose={close} />
    </Suspense>
  )
}
