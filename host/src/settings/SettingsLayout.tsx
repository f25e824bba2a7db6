import { chakra } from '@chakra-ui/react'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { NavLink, Outlet } from '@forecourt/ui/router.ts'

const pages = [
  { to: '/settings/profile', label: 'Profile' },
  { to: '/settings/password', label: 'Password' },
  { to: '/settings/notifications', label: 'Notifications' },
  { to: '/settings/downloads', label: 'Downloads' },
]

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 40rem)' },
    px: { base: '3', md: '6' },
    pb: '8',
  },
})
const Pages = chakra('nav', { base: { display: 'flex', flexDirection: { base: 'row', md: 'column' }, gap: '1' } })
const Page = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: { base: 'touch', md: 'input' },
    px: '3',
    borderRadius: 'md',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'accent.fg' },
  },
})

/** The user's own settings, reached from the account menu. */
export default function SettingsLayout() {
  return (
    <>
      <PageHeader title="Settings" />
      <Body>
        <Pages aria-label="Settings">
          {pages.map(({ to, label }) => (
            <Page key={to} to={to}>
              {label}
            </Page>
          ))}
        </Pages>
        <Outlet />
      </Body>
    </>
  )
}
