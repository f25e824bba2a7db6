import { chakra } from '@chakra-ui/react'
import { useSessionEpoch } from '@forecourt/api-client'
import { AfterFrame } from '@forecourt/ui/lazy/AfterFrame.tsx'
import { useIsNarrow } from '@forecourt/ui/list/useIsNarrow.ts'
import { useWasOpened } from '@forecourt/ui/overlay/useWasOpened.ts'
import { Fragment, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { LookAhead } from '../look-ahead/LookAhead.tsx'
import { SeenNotice } from '../offline/SeenNotice.tsx'
import { SecondFactorGate } from '../second-factors/SecondFactorGate.tsx'
import { ChangedElsewhereNotice } from '../session/ChangedElsewhereNotice.tsx'
import { PasswordNotice } from '../session/PasswordNotice.tsx'
import { SessionNotice } from '../session/SessionNotice.tsx'
import { useSessionCheck } from '../session/useSessionCheck.ts'
import { useUserRefresh } from '../session/useUserRefresh.ts'
import { usePushedPage } from '../push/usePushedPage.ts'
import { useModuleRegistry } from '../routing/modules.ts'
import { PanelHost } from '../routing/PanelHost.tsx'
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.ts'
import { DialogsContext } from './dialogs.ts'
import { Header } from './Header.tsx'
import { MenuDrawer } from './overlays.ts'
import { ShellDialogs } from './ShellDialogs.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useDialogState } from './useDialogState.ts'
import { useMainScroll } from './useMainScroll.ts'

const Root = chakra('div', {
  base: {
    display: 'grid',
    height: 'dvh',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '{sizes.sidebarMd} minmax(0, 1fr)',
      lg: '{sizes.sidebar} minmax(0, 1fr)',
    },
    gridTemplateRows: { base: '{sizes.headerSm} minmax(0, 1fr)', lg: '{sizes.header} minmax(0, 1fr)' },
  },
})
const Side = chakra('aside', {
  base: { display: 'flex', minHeight: '0', bg: 'bg.subtle', borderInlineEndWidth: '1px' },
})
const Main = chakra('main', {
  base: {
    // Hidden inputs are placed absolutely: they must lie in what scrolls here, or the whole document scrolls after them.
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '0',
    overflowY: 'auto',
    // Keeps a focused field clear of the bars that stick to the edges. The bars' own buttons are where they are.
    '& :is(input, select, textarea)': { scrollMarginTop: '14', scrollMarginBottom: '24' },
    bg: 'bg',
    outline: 'none',
  },
})
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetStart: '2',
    top: '-20',
    zIndex: 'skipNav',
    px: '4',
    py: '2.5',
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'fg.onSolid',
    _focus: { top: '2' },
  },
})

/** Header, sidebar and content of everything behind the sign-in, once nothing is missing at the sign-in itself. */
export function Layout() {
  useSessionCheck()
  return (
    <SecondFactorGate>
      <Frame />
    </SecondFactorGate>
  )
}

/** What goes on whatever page is shown. It is apart, so that news of the connection does not render everything. */
function Upkeep() {
  useModuleRegistry()
  useUserRefresh()
  usePushedPage()
  return null
}

function Frame() {
  const [hasMenuOpen, setMenuOpen] = useState(false)
  const hadMenuOpen = useWasOpened(hasMenuOpen)
  const main = useRef<HTMLElement>(null)
  const epoch = useSessionEpoch()
  const isNarrow = useIsNarrow()
  const dialogs = useDialogState()
  useShellShortcuts(dialogs.open)
  useMainScroll(main)
  return (
    <DialogsContext value={dialogs}>
      <Root>
        <SkipLink href="#main">Skip to the page</SkipLink>
        <Header onMenu={() => setMenuOpen(true)} />
        {!isNarrow && (
          <Side>
            <Sidebar />
          </Side>
        )}
        <Main id="main" ref={main} tabIndex={-1}>
          <ChangedElsewhereNotice />
          <SessionNotice />
          <PasswordNotice />
          <SeenNotice />
          {/* A page made for one dealer or role must not live on in another. */}
          <Fragment key={epoch}>
            <PanelHost>
              <Outlet />
            </PanelHost>
          </Fragment>
        </Main>
      </Root>
      {hadMenuOpen && <MenuDrawer open={hasMenuOpen} onClose={() => setMenuOpen(false)} />}
      <ShellDialogs />
      <Upkeep />
      <AfterFrame>
        <LookAhead />
      </AfterFrame>
    </DialogsContext>
  )
}
