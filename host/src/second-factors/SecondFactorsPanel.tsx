import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { Passkey, SecondFactors } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'
import { DividedList } from '@forecourt/ui/display/DividedList.ts'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useState, type ReactNode } from 'react'
import { MethodDialogs, type MethodAct } from './MethodDialogs.tsx'
import { knowsPasskeys } from './passkey-problem.ts'
import { SECOND_FACTORS } from './route.ts'

const TITLE = 'Two-step sign-in'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '3',
    '& > div:first-of-type': { flex: '1 1 14rem', minWidth: '0' },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Lead = chakra('p', { base: { px: '4', py: '3', textStyle: 'sm', color: 'fg.muted', borderBottomWidth: '1px' } })

function Way({ name, children, actions }: { name: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Row>
      <div>
        <ItemName>{name}</ItemName>
        <MutedText size="sm">{children}</MutedText>
      </div>
      <Buttons>{actions}</Buttons>
    </Row>
  )
}

interface PasskeyProps {
  passkey: Passkey
  onAct: (act: MethodAct) => void
}

function PasskeyWay({ passkey, onAct }: PasskeyProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Way
      name={name}
      actions={
        <>
          <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onAct({ what: 'renamePasskey', passkey })}>
            Rename
          </Button>
          <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onAct({ what: 'removePasskey', passkey })}>
            Remove
          </Button>
        </>
      }
    >
      Passkey, added <RelativeTime at={createdAt} />
      {lastUsedAt ? (
        <>
          , used <RelativeTime at={lastUsedAt} />
        </>
      ) : (
        ', not used yet'
      )}
    </Way>
  )
}

function leadOf({ passkeys, authenticatorAddedAt, isDemanded }: SecondFactors): string {
  const isOn = passkeys.length > 0 || authenticatorAddedAt !== null
  if (isOn && isDemanded) return 'On. Your role needs it, so keep at least one way.'
  if (isOn) return 'On. Your password alone no longer logs anyone in.'
  return 'Off. With a passkey or a code from your phone, a stolen password is not enough to log in as you.'
}

function Ways({ held, onAct }: { held: SecondFactors; onAct: (act: MethodAct) => void }) {
  const { passkeys, authenticatorAddedAt, recoveryCodesLeft } = held
  const isOn = passkeys.length > 0 || authenticatorAddedAt !== null
  return (
    <>
      <Lead>{leadOf(held)}</Lead>
      <DividedList>
        {passkeys.map((passkey) => (
          <PasskeyWay key={passkey.id} passkey={passkey} onAct={onAct} />
        ))}
        <Way
          name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          actions={
            <Button size="sm" disabled={!knowsPasskeys()} onClick={() => onAct({ what: 'addPasskey' })}>
              Add a passkey
            </Button>
          }
        >
          {knowsPasskeys()
            ? 'Log in with your fingerprint, face or screen lock, without a password.'
            : 'This browser cannot use passkeys here.'}
        </Way>
        <Way
          name="Authenticator app"
          actions={
            authenticatorAddedAt ? (
              <>
                <Button
                  size="sm"
                  aria-label="Replace the authenticator app"
                  onClick={() => onAct({ what: 'addAuthenticator' })}
                >
                  Replace
                </Button>
                <Button
                  size="sm"
                  aria-label="Remove the authenticator app"
                  onClick={() => onAct({ what: 'removeAuthenticator' })}
                >
                  Remove
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={() => onAct({ what: 'addAuthenticator' })}>
                Set up an app
              </Button>
            )
          }
        >
          {authenticatorAddedAt ? (
            <>
              Set up <RelativeTime at={authenticatorAddedAt} />
            </>
          ) : (
            'A code from your phone, typed after your password.'
          )}
        </Way>
        {isOn && (
          <Way
            name="Recovery codes"
            actions={
              <Button size="sm" onClick={() => onAct({ what: 'renewCodes' })}>
                Make new codes
              </Button>
            }
          >
            {`For when you lose your phone. ${counted(recoveryCodesLeft, { one: 'code', many: 'codes' })} left.`}
          </Way>
        )}
      </DividedList>
    </>
  )
}

/** What the person signs in with beside their password, to be added and removed. */
export function SecondFactorsPanel() {
  const held = useApiQuery(SECOND_FACTORS, {}, { refetchOnMount: 'always', select: ({ data }) => data })
  const [act, setAct] = useState<MethodAct | null>(null)
  if (held.isPending) {
    return (
      <Panel title={TITLE}>
        <SkeletonRows rows={3} />
      </Panel>
    )
  }
  if (!held.data) {
    return (
      <ErrorPanel
        error={{ title: 'Two-step sign-in could not be loaded.', description: errorMessage(held.error) }}
        onRetry={() => void held.refetch()}
        retrying={held.isFetching}
      />
    )
  }
  return (
    <Panel title={TITLE} padded={false}>
      <Ways held={held.data} onAct={setAct} />
      <MethodDialogs
        act={act}
        setAct={setAct}
        hasPasskey={held.data.passkeys.length > 0}
        mayAddAtOnce={held.data.mayAddAtOnce}
      />
    </Panel>
  )
}
