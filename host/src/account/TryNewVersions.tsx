import { Menu } from '@chakra-ui/react'
import { errorMessage, useApiMutation } from '@forecourt/api-client'
import { useRegistry } from '@forecourt/federation'
import { isInvited, type RegistryLine, type Viewer } from '@forecourt/release'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { Zap } from '@forecourt/ui/icons.ts'
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
    <Menu.CheckboxItem
      value="early"
      checked={!viewer.keepsToStable}
      disabled={change.isPending}
      onCheckedChange={(isEarly) => change.mutate({ body: { keepsToStable: !isEarly } })}
    >
      <Zap aria-hidden />
      <Menu.ItemText>Try early versions</Menu.ItemText>
      <Menu.ItemIndicator />
    </Menu.CheckboxItem>
  )
}
