import { sidebarEntries, useRegistry } from '@forecourt/federation'
import { useActor, useCan } from '@forecourt/session'
import { useDeclaredActions } from '@forecourt/ui/actions/pageActions.ts'
import {
  Bell,
  BookOpen,
  Car,
  CircleHelp,
  History,
  KeyRound,
  Layers,
  MapPin,
  Sun,
  User,
  UserRound,
  Download,
} from '@forecourt/ui/icons.ts'
import { navigationIconName, navigationIcons } from '@forecourt/ui/navigationIcons.ts'
import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDocsPath } from '../docs/docsPath.ts'
import { useDialogs } from '../layout/dialogs.ts'
import { remotes } from '../routing/modules.ts'
import { useOfferedDialogs } from '../shortcuts/useShellShortcuts.ts'
import type { PaletteCommand, PaletteSection } from './command.ts'
import { recentPlaces } from './recent.ts'

const OF_A_VEHICLE = /^\/(?!vehicles\/).*\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/

type Link = Omit<PaletteCommand, 'run' | 'to'> & { to: string }

const SETTINGS: readonly Link[] = [
  { id: 'profile', label: 'Profile', note: 'Settings', icon: User, to: '/settings/profile' },
  { id: 'password', label: 'Change Password', note: 'Settings', icon: KeyRound, to: '/settings/password' },
  { id: 'notifications', label: 'Notifications', note: 'Settings', icon: Bell, to: '/settings/notifications' },
  { id: 'downloads', label: 'Downloads', note: 'Settings', icon: Download, to: '/settings/downloads' },
]

/** What the palette offers beside the vehicles that are searched for: what the page declares, and where the person may go. */
export function useSections(): readonly PaletteSection[] {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const actor = useActor()
  const mayReadModules = useCan('platform.modules.read')
  const mayReadVehicles = useCan('vehicles.group.read')
  const { remotes: registry } = useRegistry(remotes.registry)
  const declared = useDeclaredActions()
  const offered = useOfferedDialogs()
  const docs = useDocsPath()
  const { open } = useDialogs()
  // As it was when the palette opened: what is chosen now is not recent yet.
  const [recent] = useState(recentPlaces)

  const go = (link: Link): PaletteCommand => ({ ...link, run: () => void navigate(link.to) })
  const pages: Link[] = [
    ...sidebarEntries(registry, actor).map(({ key, label, icon, group, path }) => ({
      id: `page ${key}`,
      label,
      note: group,
      icon: navigationIcons[navigationIconName(icon)],
      to: path,
    })),
    ...(mayReadModules ? [{ id: 'modules', label: 'Modules', icon: Layers, to: '/modules' }] : []),
    ...SETTINGS,
  ]
  const vehicleId = mayReadVehicles ? OF_A_VEHICLE.exec(pathname)?.[1] : undefined
  const shell: readonly (PaletteCommand | false)[] = [
    offered.location && {
      id: 'location',
      label: 'Switch Location',
      icon: MapPin,
      shortcut: SHORTCUTS.location,
      run: () => open('location'),
    },
    offered.role && {
      id: 'role',
      label: 'Switch Role',
      icon: UserRound,
      shortcut: SHORTCUTS.role,
      run: () => open('role'),
    },
    { id: 'theme', label: 'Theme', icon: Sun, run: () => open('theme') },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: CircleHelp,
      shortcut: SHORTCUTS.sheet,
      run: () => open('shortcuts'),
    },
    {
      id: 'docs',
      label: 'Help on this screen',
      icon: BookOpen,
      shortcut: SHORTCUTS.docs,
      run: () => void window.open(docs, '_blank', 'noopener'),
    },
  ]
  const whole = go({
    id: 'vehicle',
    label: 'Open the vehicle’s page',
    icon: Car,
    to: `/vehicles/${vehicleId}`,
  })
  return [
    ...declared.map(({ about, actions }) => ({
      heading: about,
      commands: actions.map(({ id, label, icon, shortcut, to, run }) => ({
        id: `${about} ${id}`,
        label,
        icon,
        shortcut,
        run: () => (to === undefined ? run() : void navigate(to)),
      })),
    })),
    ...(vehicleId === undefined ? [] : [{ heading: 'This vehicle', commands: [{ ...whole, to: undefined }] }]),
    {
      heading: 'Recent',
      commands: recent
        .filter(({ to }) => to !== pathname)
        .map(({ to, label }) => go({ id: `recent ${to}`, label, icon: History, to })),
    },
    { heading: 'Pages', commands: pages.filter(({ to }) => to !== pathname).map(go) },
    { heading: 'Forecourt', commands: shell.filter((each) => each !== false) },
  ].filter(({ commands }) => commands.length > 0)
}
