import { isDealerRole } from '@forecourt/domain'
import { createRegistry, sidebarEntries, useRegistry } from '@forecourt/federation'
import { useSession } from '@forecourt/session'
import { chakra, navigationIcons, useFormValues, type NavigationIconName } from '@forecourt/ui'
import { useEffect } from 'react'

const registry = createRegistry()

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
const Hint = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

const iconOf = (name: string) =>
  navigationIcons[Object.hasOwn(navigationIcons, name) ? (name as NavigationIconName) : 'list']

/** What somebody with the chosen roles will find in their sidebar: made by what makes their sidebar. */
export function SidebarPreview() {
  const [roles] = useFormValues(['roles'])
  const activeDealerId = useSession((session) => session.activeDealerId)
  const { remotes } = useRegistry(registry)
  useEffect(() => {
    void registry.refresh()
  }, [])
  const activeDealerRoles = Array.isArray(roles) ? roles.filter(isDealerRole) : []
  const entries = sidebarEntries(remotes, { activeRole: 'EMPLOYEE', activeDealerId, activeDealerRoles })
  return (
    <Root aria-label="What they will see" aria-live="polite">
      <Title>What they will see</Title>
      {activeDealerRoles.length === 0 ? (
        <Hint>Nothing yet: choose at least one role.</Hint>
      ) : (
        <Entries>
          {entries.map(({ key, label, icon }) => {
            const Icon = iconOf(icon)
            return (
              <Entry key={key}>
                <Icon aria-hidden />
                {label}
              </Entry>
            )
          })}
        </Entries>
      )}
    </Root>
  )
}
