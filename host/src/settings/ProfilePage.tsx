import { useProfile } from '@forecourt/session'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { FixedDetails } from './FixedDetails.tsx'
import { Panels } from './Panels.ts'
import { EmailForm, NameForm, UsernameForm } from './ProfileForms.tsx'
import { ProfilePhoto } from './ProfilePhoto.tsx'

/** Photo, name and username are a developer's to edit, the e-mail address everyone's (R6.03). */
export default function ProfilePage() {
  const profile = useProfile()
  if (!profile) return <SkeletonRows rows={4} label="Loading your profile" />
  return (
    <Panels>
      <FixedDetails profile={profile} />
      <ProfilePhoto profile={profile} />
      <NameForm profile={profile} />
      <UsernameForm profile={profile} />
      <EmailForm profile={profile} />
    </Panels>
  )
}
