import { chakra, IconButton } from '@chakra-ui/react'
import { useCan } from '@forecourt/session'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { Logo } from '@forecourt/ui/display/Logo.tsx'
import { MenuIcon } from '@forecourt/ui/icons.ts'
import { PAGE_BAR } from '@forecourt/ui/layout/PageBar.tsx'
import { PlateButton } from '@forecourt/ui/plate/PlateButton.tsx'
import { Link } from 'react-router-dom'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { useActingAs } from '../session/useActingAs.ts'
import { useDialogs } from './dialogs.ts'
import { MenuDrawer } from './overlays.ts'

const Root = chakra('header', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '3' },
    borderBottomWidth: '1px',
    bg: 'bg',
    paddingInlineEnd: { base: '2', md: '4' },
    paddingInlineStart: { base: '1', md: '0' },
    mdDown: { [`&:has(#${PAGE_BAR} > *) [data-gives-way]`]: { display: 'none' } },
  },
})
/** A page's own bar, with the way back in place of the menu. */
const PageBar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flex: '1', minWidth: '0', gap: '1', _empty: { display: 'none' } },
})
const Home = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: '0',
    minWidth: { base: 'touch', md: '0' },
    width: { md: '{sizes.sidebarMd}', lg: '{sizes.sidebar}' },
    minHeight: 'touch',
    paddingInlineStart: { md: '5' },
    color: 'inherit',
  },
})
/** A phone's menu has it instead. */
const Dealer = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    fontWeight: 'medium',
    paddingInlineStart: { lg: '3' },
  },
})
const DealerName = chakra('span', {
  base: { lineClamp: '1', wordBreak: 'break-word' },
})
const End = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: { base: '1', md: '3' }, marginInlineStart: 'auto' },
})
const MenuButton = chakra('span', { base: { display: { md: 'none' } } })

/** The dealer and role, the vehicle search, and the account menu. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { dealer, role } = useActingAs()
  const showsDealer = useCan('dealer.name.read')
  const maySearch = useCan('vehicles.group.read')
  const { open } = useDialogs()
  return (
    <Root>
      <PageBar id={PAGE_BAR} />
      <MenuButton data-gives-way>
        <IconButton aria-label="Open menu" variant="ghost" onPointerEnter={MenuDrawer.preload} onClick={onMenu}>
          <MenuIcon aria-hidden />
        </IconButton>
      </MenuButton>
      <Home to="/" aria-label="Forecourt home" data-gives-way>
        {dealer?.groupLogoLightUrl || dealer?.groupLogoDarkUrl ? (
          <Logo lightUrl={dealer.groupLogoLightUrl} darkUrl={dealer.groupLogoDarkUrl} name={dealer.name} />
        ) : (
          <Brand />
        )}
      </Home>
      {showsDealer && dealer && (
        <Dealer>
          <DealerName>{dealer.name}</DealerName>
          <Chip tone="solid">{role}</Chip>
        </Dealer>
      )}
      <End>
        {maySearch && <PlateButton onClick={() => open('search')} data-gives-way />}
        <NotificationBell />
        <AccountMenu />
      </End>
    </Root>
  )
}
