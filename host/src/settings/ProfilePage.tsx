import { chakra } from '@chakra-ui/react'
import { useProfile } from '@forecourt/session'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { FixedDetails } from './FixedDetails.tsx'
import { EmailForm, NameForm, UsernameForm } from './ProfileForms.tsx'
import { ProfilePhoto } from './ProfilePhoto.tsx'

const Sections = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })

/** Photo, name and username are a developer's to edit, the e-mail address everyone's (R6.03). */
export default function ProfilePage() {
  const profile = useProfile()
  if (!profile) return <SkeletonRows rows={4} label="Loading your profile" />
  return (
    <Sections>
      <FixedDetails profile={profile} />
      <ProfilePhoto profile={profile} />
      <NameForm profile={profile} />
      <UsernameForm profile={profile} />
      <EmailForm profile={profile} />
    </Sections>
  )
}
