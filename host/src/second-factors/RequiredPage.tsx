import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiQuery } from '@forecourt/api-client'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { KeyRound, Lock, LogOut } from '@forecourt/ui/icons.ts'
import { useEffect, useState } from 'react'
import { useLogOut } from '../session/useLogOut.ts'
import { MethodDialogs, type MethodAct } from './MethodDialogs.tsx'
import { useMustAdd } from './must-add.ts'
import { knowsPasskeys } from './passkey-problem.ts'
import { SECOND_FACTORS } from './route.ts'

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    minHeight: 'dvh',
    px: '5',
    // Where the sign-in page has its form.
    pt: 'max({spacing.10}, calc(50dvh - 15rem))',
    pb: '10',
    bg: 'bg',
  },
})
const Parts = chakra('div', { base: { display: 'grid', gap: '5', width: 'full', maxWidth: '28rem' } })
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', mt: '3' } })
const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > svg': { mt: '0.5', color: 'accent.fg' },
    '& b': { fontWeight: 'semibold' },
  },
})

interface Props {
  /** Asks the server what the session is worth now. */
  onAdded: () => void
  /** Nothing is missing any more, and nothing is open here. */
  onDone: () => void
}

/** All there is for somebody whose role needs a second step, until they have added one. */
export default function RequiredPage({ onAdded, onDone }: Props) {
  const mustAdd = useMustAdd()
  const held = useApiQuery(SECOND_FACTORS, {}, { refetchOnMount: 'always', select: ({ data }) => data })
  const [act, setAct] = useState<MethodAct | null>(null)
  const logOut = useLogOut()
  const isOn = held.data && (held.data.passkeys.length > 0 || held.data.authenticatorAddedAt !== null)

  useEffect(() => {
    document.title = 'Two-step sign-in - Forecourt'
  }, [])
  // The recovery codes are shown this once: the page stays until they were seen.
  useEffect(() => {
    if (act === null && isOn) onAdded()
  }, [act, isOn, onAdded])
  useEffect(() => {
    if (act === null && !mustAdd) onDone()
  }, [act, mustAdd, onDone])

  return (
    <Root>
      <Parts>
        <Brand />
        <div>
          <Title>Set up two-step sign-in</Title>
          <MutedText mt="1.5">
            Your role needs it: with a second step, a stolen password is not enough to log in as you. It takes a minute.
          </MutedText>
        </div>
        {held.isPending && <SkeletonRows rows={2} />}
        {held.error && (
          <ErrorPanel
            error={{ title: 'This could not be loaded.', description: errorMessage(held.error) }}
            onRetry={() => void held.refetch()}
            retrying={held.isFetching}
          />
        )}
        {held.data && (
          <>
            {knowsPasskeys() && (
              <Choice type="button" onClick={() => setAct({ what: 'addPasskey' })}>
                <KeyRound aria-hidden />
                <span>
                  <b>Add a passkey</b>
                  <MutedText as="span" size="sm" display="block">
                    Your fingerprint, face or screen lock: the quickest way to log in.
                  </MutedText>
                </span>
              </Choice>
            )}
            <Choice type="button" onClick={() => setAct({ what: 'addAuthenticator' })}>
              <Lock aria-hidden />
              <span>
                <b>Set up an authenticator app</b>
                <MutedText as="span" size="sm" display="block">
                  A code from your phone, typed after your password.
                </MutedText>
              </span>
            </Choice>
            <MethodDialogs
              act={act}
              setAct={setAct}
              hasPasskey={held.data.passkeys.length > 0}
              mayAddAtOnce={held.data.mayAddAtOnce}
            />
          </>
        )}
        {/* Seen only where the server could not be asked at once. */}
        {isOn && (
          <Button variant="solid" onClick={onAdded}>
            Continue
          </Button>
        )}
        <Button variant="ghost" onClick={() => void logOut()}>
          <LogOut aria-hidden />
          Log out
        </Button>
      </Parts>
    </Root>
  )
}
