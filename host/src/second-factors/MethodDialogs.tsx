import { api, invalidate } from '@forecourt/api-client'
import type { Passkey } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { ConfirmDeed } from '@forecourt/ui/form/record/ConfirmDeed.tsx'
import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import type { Dispatch, SetStateAction } from 'react'
import { SECOND_FACTORS } from './route.ts'
import { useConfirmed } from './useConfirmed.ts'

const PasskeyDialog = lazyDialog(() => import(/* webpackChunkName: "second-factors" */ './PasskeyDialog.tsx'))
const RenameDialog = lazyDialog(() => import(/* webpackChunkName: "second-factors" */ './RenameDialog.tsx'))
const ConfirmDialog = lazyDialog(() => import(/* webpackChunkName: "second-factors" */ './ConfirmDialog.tsx'))
const CodesDialog = lazyDialog(() => import(/* webpackChunkName: "second-factors" */ './CodesDialog.tsx'))
const AuthenticatorDialog = lazyDialog(
  () => import(/* webpackChunkName: "authenticator" */ './AuthenticatorDialog.tsx'),
)

/** What somebody is changing in how they sign in. */
export type MethodAct =
  | { what: 'addPasskey' | 'addAuthenticator' | 'removeAuthenticator' | 'renewCodes' }
  | { what: 'renamePasskey' | 'removePasskey'; passkey: Passkey }
  /** What a change has led to. */
  | { what: 'saveCodes'; codes: readonly string[] }

interface Props {
  act: MethodAct | null
  setAct: Dispatch<SetStateAction<MethodAct | null>>
  hasPasskey: boolean
  /** The first way can be added without asking who they are. */
  mayAddAtOnce: boolean
}

const isFree = ({ what }: MethodAct, mayAddAtOnce: boolean) =>
  what === 'renamePasskey' ||
  what === 'saveCodes' ||
  (mayAddAtOnce && (what === 'addPasskey' || what === 'addAuthenticator'))

/** The dialogs of a change: who they are, where that has to be confirmed, then the change, then new recovery codes. */
export function MethodDialogs({ act, ...rest }: Props) {
  const confirmed = useConfirmed()
  return act && <Dialogs key={act.what} act={act} confirmed={confirmed} {...rest} />
}

function Dialogs({
  act,
  setAct,
  hasPasskey,
  mayAddAtOnce,
  confirmed,
}: Props & { act: MethodAct; confirmed: ReturnType<typeof useConfirmed> }) {
  // A change that led to another one has begun that one already.
  const onClose = () => setAct((current) => (current === act ? null : current))
  const save = (codes: string[] | null) => codes && setAct({ what: 'saveCodes', codes })
  const added = (words: string) => (codes: string[] | null) => {
    void invalidate(SECOND_FACTORS)
    toastSuccess(words)
    save(codes)
    onClose()
  }
  const proof = confirmed.proof()
  if (!proof && !isFree(act, mayAddAtOnce)) {
    return <ConfirmDialog hasPasskey={hasPasskey} onConfirmed={confirmed.keep} onClose={onClose} />
  }
  const body = { proof: proof ?? '' }
  const deed = { invalidates: [SECOND_FACTORS], onClose } as const
  switch (act.what) {
    case 'saveCodes':
      return <CodesDialog codes={act.codes} onClose={onClose} />
    case 'addPasskey':
      return <PasskeyDialog proof={proof} onAdded={added('Passkey added.')} onClose={onClose} />
    case 'addAuthenticator':
      return <AuthenticatorDialog proof={proof} onAdded={added('Authenticator app set up.')} onClose={onClose} />
    case 'renamePasskey':
      return <RenameDialog passkey={act.passkey} onClose={onClose} />
    case 'removePasskey':
      return (
        <ConfirmDeed
          {...deed}
          destructive
          title={`Remove ${act.passkey.name}?`}
          description="You can no longer log in with it. Your device may offer it until you delete it there."
          confirmLabel="Remove passkey"
          work={() => api('DELETE /user/passkeys/:passkeyId', { params: { passkeyId: act.passkey.id }, body })}
          done={() => 'Passkey removed.'}
        />
      )
    case 'removeAuthenticator':
      return (
        <ConfirmDeed
          {...deed}
          destructive
          title="Remove the authenticator app?"
          description="Its codes stop working. Without a passkey, your password alone logs you in again."
          confirmLabel="Remove app"
          work={() => api('DELETE /user/authenticator', { body })}
          done={() => 'Authenticator app removed.'}
        />
      )
  }
  return (
    <ConfirmDeed
      {...deed}
      title="Make new recovery codes?"
      description="The codes that you saved before stop working."
      confirmLabel="Make new codes"
      work={() => api('POST /user/recovery-codes', { body })}
      done={() => 'New recovery codes made.'}
      onDone={({ data }) => save(data.recoveryCodes)}
    />
  )
}
