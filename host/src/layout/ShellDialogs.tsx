import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { VehicleSearch } from '../search/VehicleSearch.tsx'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { useDialogs } from './dialogs.ts'

const dialogs = {
  search: VehicleSearch,
  palette: CommandPalette,
  role: lazyDialog(() => import(/* webpackChunkName: "switching" */ '../switching/SwitchRoleDialog.tsx')),
  location: lazyDialog(() => import(/* webpackChunkName: "switching" */ '../switching/SwitchLocationDialog.tsx')),
  theme: lazyDialog(() => import(/* webpackChunkName: "dialogs" */ '../theme/ThemeDialog.tsx')),
  shortcuts: lazyDialog(() => import(/* webpackChunkName: "dialogs" */ '../shortcuts/ShortcutsDialog.tsx')),
}

/** The open dialog, fetched when first asked for and made afresh each time, so that none shows an old choice or error. */
export function ShellDialogs() {
  const { current, close } = useDialogs()
  if (!current) return null
  const Dialog = dialogs[current]
  return <Dialog key={current} onClose={close} />
}
