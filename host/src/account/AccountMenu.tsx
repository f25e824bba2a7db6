import { chakra } from '@chakra-ui/react'
import { useCan, useProfile } from '@forecourt/session'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { UserAvatar } from '@forecourt/ui/display/UserAvatar.tsx'
import { BookOpen, ChevronDown, KeyRound, LogOut, MapPin, Sun, User, UserRound } from '@forecourt/ui/icons.ts'
import { MenuEntry, MenuSeparator, MenuTabLink } from '@forecourt/ui/overlay/menu/entries.tsx'
import { Menu } from '@forecourt/ui/overlay/menu/Menu.tsx'
import { useNavigate } from 'react-router-dom'
import { useDialogs } from '../layout/dialogs.ts'
import { useActingAs } from '../session/useActingAs.ts'
import { useLogOut } from '../session/useLogOut.ts'
import { TryNewVersions } from './TryNewVersions.tsx'

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: 'touch',
    px: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _icon: { boxSize: '4', color: 'fg.muted' },
  },
})
/** Left out up to 1024 px, where the button is the avatar alone (R2.19). */
const TriggerWords = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: '44',
    '& > span': { truncate: true },
    '@media (max-width: 1024px)': { display: 'none' },
  },
})
const Who = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderBottomWidth: '1px',
    mb: '1',
    minWidth: '0',
  },
})
const WhoWords = chakra('div', {
  base: {
    minWidth: '0',
    textStyle: 'sm',
    '& > *': { truncate: true },
    '& > :first-child': { fontWeight: 'semibold' },
    '& > :not(:first-child)': { color: 'fg.muted' },
  },
})

/** Who is signed in, and what is theirs to change. */
export function AccountMenu() {
  const profile = useProfile()
  const { dealer, role } = useActingAs()
  const maySwitch = useCan('dealer.location.switch')
  const { open } = useDialogs()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const dealers = profile?.availableDealers ?? []
  const mainRoles = dealer?.mainRoles ?? []
  return (
    <Menu
      isInPlace
      placement="bottom-end"
      minWidth="16rem"
      button={
        <Trigger type="button" aria-label={profile ? `Account of ${profile.name}` : 'Account'}>
          <UserAvatar name={profile?.name} photoUrl={profile?.profilePhotoUrl} />
          <TriggerWords>
            <span>{profile?.name}</span>
            <ChevronDown aria-hidden />
          </TriggerWords>
        </Trigger>
      }
    >
      <Who>
        <UserAvatar name={profile?.name} photoUrl={profile?.profilePhotoUrl} />
        <WhoWords>
          <p>{profile?.name}</p>
          <p>{profile?.email}</p>
          <p>{[dealer?.name, role].filter(Boolean).join(' · ')}</p>
        </WhoWords>
      </Who>
      <MenuTabLink icon={BookOpen} href="/docs">
        Documentation
      </MenuTabLink>
      <MenuEntry icon={User} onSelect={() => void navigate('/settings/profile')}>
        Profile
      </MenuEntry>
      <MenuEntry icon={KeyRound} onSelect={() => void navigate('/settings/password')}>
        Change Password
        {profile?.passwordSetByOther && <Chip tone="accent">Change it now</Chip>}
      </MenuEntry>
      <MenuEntry icon={MapPin} disabled={!maySwitch || dealers.length < 2} onSelect={() => open('location')}>
        Switch Location
      </MenuEntry>
      <MenuEntry icon={UserRound} disabled={!maySwitch || mainRoles.length < 2} onSelect={() => open('role')}>
        Switch Role
      </MenuEntry>
      <MenuEntry icon={Sun} onSelect={() => open('theme')}>
        Theme
      </MenuEntry>
      <TryNewVersions />
      <MenuSeparator />
      <MenuEntry icon={LogOut} onSelect={() => void logOut()}>
        Log out
      </MenuEntry>
    </Menu>
  )
}
