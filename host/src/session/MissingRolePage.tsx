import { Button, chakra } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import { useProfile } from '@forecourt/session'
import { Cluster } from '@forecourt/ui/display/Cluster.ts'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { LogOut, MapPin, RefreshCw } from '@forecourt/ui/icons.ts'
import { DataList } from '@forecourt/ui/layout/DataList.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDialogs } from '../layout/dialogs.ts'
import { checkSession } from './checkSession.ts'
import { sayCheckFailed, useMissingRole } from './missing-role.ts'
import { useLogOut } from './useLogOut.ts'

const Body = chakra('div', {
  base: { display: 'grid', gap: '4', px: { base: '3', md: '6' }, pb: '6', maxWidth: '44rem' },
})
const Words = chakra('p', { base: { textStyle: 'body', mb: '3' } })
const Note = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', mt: '4' } })

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

const isAre = ({ length }: readonly string[]) => (length === 1 ? 'it is' : 'they are')

function titleOf(closed: readonly string[]): string {
  if (closed.length === 0) return 'You don’t have a role yet'
  return closed.length === 1 ? `${closed[0]} is closed` : 'Your dealers are closed'
}

const reasonOf = (closed: readonly string[]): string =>
  closed.length === 0
    ? 'You are signed in, but you have no role at any dealer. Ask your super admin to add you, and give them your e-mail address.'
    : `You have a role at ${list(closed)}, but nobody can work there while ${isAre(closed)} closed. Ask your dealer group’s Forecourt administrator when that will change.`

/** Asks the server again at once, instead of at the next of the regular checks. */
function useCheckNow() {
  const navigate = useNavigate()
  const [isChecking, setChecking] = useState(false)
  async function check() {
    setChecking(true)
    await checkSession(() => navigate('/')).catch(sayCheckFailed)
    setChecking(false)
  }
  return { isChecking, check: () => void check() }
}

function Missing({ closed }: { closed: readonly string[] }) {
  const profile = useProfile()
  return (
    <Panel title="Your account">
      <Words>{reasonOf(closed)}</Words>
      <DataList
        items={[
          { label: 'Signed in as', value: profile?.name },
          { label: 'E-mail', value: profile?.email },
          { label: 'Active role', value: null },
          { label: closed.length > 1 ? 'Closed dealers' : 'Closed dealer', value: list(closed) },
        ].filter(({ label, value }) => value || label === 'Active role')}
      />
      <Note>
        This page checks every 15 seconds and opens your overview automatically. You don’t need to log in again.
      </Note>
    </Panel>
  )
}

/** The home page without an active role: their account, what is missing and whom to ask. */
export default function MissingRolePage() {
  const { closedDealers, failure } = useMissingRole()
  const { isChecking, check } = useCheckNow()
  const dealers = useProfile()?.availableDealers ?? []
  const { open } = useDialogs()
  const logOut = useLogOut()
  return (
    <>
      <PageHeader title={closedDealers ? titleOf(closedDealers) : 'Overview'} />
      <Body>
        {failure !== null && (
          <ErrorPanel
            error={{ title: 'Your roles could not be checked.', description: errorMessage(failure) }}
            onRetry={check}
            retrying={isChecking}
          />
        )}
        {closedDealers ? (
          <Missing closed={closedDealers} />
        ) : (
          failure === null && <SkeletonRows rows={3} label="Checking your roles" />
        )}
        <Cluster>
          {failure === null && (
            <Button onClick={check} disabled={isChecking}>
              <RefreshCw aria-hidden />
              Check again
            </Button>
          )}
          {dealers.length > 0 && (
            <Button onClick={() => open('location')}>
              <MapPin aria-hidden />
              Switch Location
            </Button>
          )}
          <Button variant="ghost" onClick={() => void logOut()}>
            <LogOut aria-hidden />
            Log out
          </Button>
        </Cluster>
      </Body>
    </>
  )
}
