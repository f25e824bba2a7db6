import { errorMessage, useApiMutation } from '@forecourt/api-client'
import { useRegistry } from '@forecourt/federation'
import { isInvited, type RegistryLine, type Viewer } from '@forecourt/release'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { Zap } from '@forecourt/ui/icons.ts'
import { MenuCheck } from '@forecourt/ui/overlay/menu/entries.tsx'
import { remotes } from '../routing/modules.ts'

/** Anyone who is meant to try something first, or has chosen not to; to everybody else it would mean nothing. */
const concerns = (viewer: Viewer, lines: readonly RegistryLine[]) =>
  viewer.keepsToStable || lines.some(({ canary }) => canary && isInvited(canary, viewer))

/** The entry of the account menu by which somebody takes new versions of modules before the rest, or waits for them. */
export function TryNewVersions() {
  const { lines, viewer } = useRegistry(remotes.registry)
  const change = useApiMutation('PATCH /user/releases', {
    onSuccess: ({ data }) => sessionWriter.setProfile(data),
    onError: (error) => toastError('Your choice could not be saved.', errorMessage(error)),
  })
  if (!viewer || !concerns(viewer, lines)) return null
  return (
    <MenuCheck
      icon={Zap}
      checked={!viewer.keepsToStable}
      disabled={change.isPending}
      onCheck={(isEarly) => change.mutate({ body: { keepsToStable: !isEarly } })}
    >
      Try early versions
    </MenuCheck>
  )
}
