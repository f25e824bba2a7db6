import { chakra } from '@chakra-ui/react'
import { SOCKET_TIMED_OUT, useSocketStatus } from '@forecourt/api-client'
import { preloadOnIntent, sidebarEntries, useRegistry, type SidebarEntry } from '@forecourt/federation'
import { isStage, type Stage } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { navigationIconName, navigationIcons } from '@forecourt/ui/navigationIcons.ts'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { stageColour } from '@forecourt/ui/stage/stageLook.ts'
import { Fragment } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useDocsPath } from '../docs/docsPath.ts'
import { useUnread } from '../notifications/useUnread.ts'
import { remotes } from '../routing/modules.ts'
import { isCovered } from './is-covered.ts'
import { SidebarViews } from './SidebarViews.tsx'

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    px: { base: '3', md: '2', lg: '3' },
    py: '4',
  },
})
const Group = chakra('h2', {
  base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', px: '2.5', pt: '4', pb: '1.5' },
})
const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flexShrink: '0',
    height: { base: 'touch', md: 'input' },
    px: { base: '2.5', md: '2', lg: '2.5' },
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    color: 'fg.muted',
    _icon: { boxSize: '18px' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': {
      bg: 'bg.raised',
      color: 'fg',
      fontWeight: 'semibold',
      borderColor: 'border',
      boxShadow: 'sm',
    },
  },
})
const IconBox = chakra('span', { base: { display: 'grid' } })
const Count = chakra('span', { base: { display: 'inline-flex', marginInlineStart: 'auto' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    mt: 'auto',
    pt: '3',
    px: '2.5',
    borderTopWidth: '1px',
    textStyle: 'xs',
    color: 'fg.muted',
  },
})
const Help = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    justifyContent: 'flex-end',
    minHeight: { base: 'touch', md: '6' },
    minWidth: { base: 'touch', md: '0' },
    marginInlineStart: 'auto',
  },
})
/** A phone has no such key. */
const Key = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'inline' },
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    fontSize: '2xs',
  },
})

/** The stage that an entry lists, `stages.mechanical-prep`; null for any other. */
function stageOf({ key }: SidebarEntry): Stage | null {
  const stage = key.startsWith('stages.') ? key.slice('stages.'.length).replaceAll('-', '_').toUpperCase() : null
  return isStage(stage) ? stage : null
}

function EntryIcon({ entry }: { entry: SidebarEntry }) {
  const Icon = navigationIcons[navigationIconName(entry.icon)]
  const stage = stageOf(entry)
  return (
    <IconBox color={stage ? stageColour(stage) : 'inherit'}>
      <Icon aria-hidden />
    </IconBox>
  )
}

const Why = chakra('span', { base: { display: 'block', mt: '0.5' } })

export function LiveState() {
  const { status, failure } = useSocketStatus()
  // What connects for the first time has lost nothing yet.
  if (status === 'off' || (status === 'connecting' && !failure)) return null
  if (status === 'connected') return <SlaMark state="GREEN">Live</SlaMark>
  return (
    <>
      <SlaMark state="AMBER">Reconnecting</SlaMark>
      {failure?.message === SOCKET_TIMED_OUT && <Why>{failure.message}</Why>}
    </>
  )
}

/** Where a person may go. An entry stays when its module is down: what it leads to says so. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const actor = useActor()
  const { remotes: registry } = useRegistry(remotes.registry)
  const entries = sidebarEntries(registry, actor)
  const { stages } = useUnread()
  const docs = useDocsPath()
  const { pathname } = useLocation()
  const paths = entries.map(({ path }) => path)
  return (
    <Root aria-label="Main">
      {entries.map((entry, index) => (
        <Fragment key={entry.key}>
          {entry.group && entry.group !== entries[index - 1]?.group && <Group>{entry.group}</Group>}
          <Entry
            to={entry.path}
            end={entry.path === '/' || isCovered(entry.path, paths, pathname)}
            onClick={onNavigate}
            data-key={entry.key}
            {...(entry.opens && preloadOnIntent(remotes, entry.opens.name, entry.opens.page))}
          >
            <EntryIcon entry={entry} />
            {entry.label}
            <Count>
              <CountBadge count={stages[stageOf(entry) ?? ''] ?? 0} of="unread" cap={99} />
            </Count>
          </Entry>
          <SidebarViews path={entry.path} label={entry.label} onNavigate={onNavigate} />
        </Fragment>
      ))}
      <Foot>
        <span role="status" data-picture="no">
          <LiveState />
        </span>
        <Help href={docs} target="_blank" rel="noreferrer">
          Help <Key>F1</Key>
        </Help>
      </Foot>
    </Root>
  )
}
