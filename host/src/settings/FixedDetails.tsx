import { chakra } from '@chakra-ui/react'
import type { Profile } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { UserAvatar } from '@forecourt/ui/display/UserAvatar.tsx'
import { DataList } from '@forecourt/ui/layout/DataList.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '5', '& dl': { flex: '1' } },
})

/** What the person may see of their profile but not change; nothing when all of it is theirs to change. */
export function FixedDetails({ profile }: { profile: Profile }) {
  const fixed = {
    photo: !useCan('user.photo.update'),
    name: !useCan('user.name.update'),
    username: !useCan('user.username.update'),
  }
  if (!fixed.photo && !fixed.name && !fixed.username) return null
  const items = [
    ...(fixed.name ? [{ label: 'Name', value: profile.name }] : []),
    ...(fixed.username ? [{ label: 'Username', value: profile.username }] : []),
  ]
  return (
    <Panel title="Your details" note="Set by your administrator">
      <Row>
        {fixed.photo && <UserAvatar name={profile.name} photoUrl={profile.profilePhotoUrl} size="lg" />}
        <DataList items={items} />
      </Row>
    </Panel>
  )
}
