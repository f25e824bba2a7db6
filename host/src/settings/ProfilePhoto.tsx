import { chakra } from '@chakra-ui/react'
import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { FileUploadConfig, Profile } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { Button } from '@forecourt/ui/chakra.ts'
import { UserAvatar } from '@forecourt/ui/display/UserAvatar.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useRef, useState } from 'react'
import { limitsInWords, refusalOf } from '@forecourt/ui/form/uploadLimits.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' } })
const Words = chakra('p', { base: { flex: '1 1 12rem', textStyle: 'sm', color: 'fg.muted' } })

function ChoosePhoto({ limits }: { limits: FileUploadConfig }) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useApiMutation('PATCH /user/photo', {
    onSuccess: ({ data }) => {
      sessionWriter.setProfile(data)
      toastSuccess('Photo saved.')
    },
  })

  function choose(file: File | undefined) {
    if (!file) return
    const refused = refusalOf(file, limits)
    setRefusal(refused)
    if (!refused) upload.mutate({ file })
  }

  return (
    <>
      <Words>{limitsInWords(limits)}</Words>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profile photo"
        accept={limits.allowedMimeTypes.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file chosen again, after it was mended, must be noticed.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()} disabled={upload.isPending} aria-busy={upload.isPending}>
        {upload.isPending ? 'Uploading' : 'Choose photo'}
      </Button>
      <DestructiveAlert>{refusal ?? (upload.error && errorMessage(upload.error))}</DestructiveAlert>
    </>
  )
}

/** The photo and the choice of another within the limits of its upload config, for anyone who may change it. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const mayChange = useCan('user.photo.update')
  const limits = useApiQuery(
    'GET /file-upload-configs/code/:code',
    { params: { code: 'profile-photo' } },
    { enabled: mayChange, select: ({ data }) => data },
  )
  if (!mayChange) return null
  return (
    <Panel title="Photo">
      <Row>
        <UserAvatar name={profile.name} photoUrl={profile.profilePhotoUrl} size="lg" />
        {limits.data && <ChoosePhoto limits={limits.data} />}
        {limits.error && <DestructiveAlert>{errorMessage(limits.error)}</DestructiveAlert>}
      </Row>
    </Panel>
  )
}
