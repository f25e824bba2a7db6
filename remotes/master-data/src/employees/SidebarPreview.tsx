import { isDealerRole } from '@forecourt/domain'
import { pageRegistry, sidebarEntries, useRegistry } from '@forecourt/federation'
import { useSession } from '@forecourt/session'
import { chakra, MutedText, navigationIconName, navigationIcons } from '@forecourt/ui'
import { useValues } from './form.ts'

const Root = chakra('section', {
  base: {
    alignSelf: 'start',
    position: { md: 'sticky' },
    top: '0',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.subtle',
    p: '3',
  },
})
const Title = chakra('h3', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', mb: '2' } })
const Entries = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))', gap: '2', textStyle: 'sm' },
})
const Entry = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', _icon: { boxSize: '16px', flexShrink: '0' } },
})

function Sidebar({ roles }: { roles: readonly unknown[] }) {
  const activeDealerId = useSession((session) => session.activeDealerId)
  const { status, remotes } = useRegistry(pageRegistry())
  const activeDealerRoles = roles.filter(isDealerRole)
  if (activeDealerRoles.length === 0) return <MutedText size="sm">Nothing yet: choose at least one role.</MutedText>
  // Without the list of modules only the host's own entries would stand here, whichever roles were chosen.
  if (status === 'loading') return <MutedText size="sm">Loading the list of modules.</MutedText>
  if (status === 'unavailable') return <MutedText size="sm">The list of modules could not be loaded.</MutedText>
  return (
    <Entries>
      {sidebarEntries(remotes, { activeRole: 'EMPLOYEE', activeDealerId, activeDealerRoles }).map(
        ({ key, label, icon }) => {
          const Icon = navigationIcons[navigationIconName(icon)]
          return (
            <Entry key={key}>
              <Icon aria-hidden />
              {label}
            </Entry>
          )
        },
      )}
    </Entries>
  )
}

/** What somebody with the chosen roles will find in their sidebar: made by what makes their sidebar. */
export function SidebarPreview() {
  const [roles] = useValues(['roles'])
  return (
    <Root aria-label="What they will see" aria-live="polite">
      <Title>What they will see</Title>
      <Sidebar roles={roles ?? []} />
    </Root>
  )
}
