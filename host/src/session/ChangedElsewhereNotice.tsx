import { Button } from '@chakra-ui/react'
import { roleLabel } from '@forecourt/domain'
import { useChangedElsewhere, useProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { useNavigate } from 'react-router-dom'
import { NoticeBar } from './NoticeBar.tsx'

/** Another tab took this one to another role or dealer: said before anything is done in it. */
export function ChangedElsewhereNotice() {
  const change = useChangedElsewhere()
  const profile = useProfile()
  const navigate = useNavigate()
  if (!change) return null
  const { activeRole, activeDealerId } = change.after
  const dealer = profile?.availableDealers.find(({ id }) => id === activeDealerId)
  const place = dealer ? `${roleLabel(activeRole)} at ${dealer.name}` : roleLabel(activeRole)
  return (
    <NoticeBar role="alert">
      <p>Your role or location was changed in another tab. You are now {place}.</p>
      <Button
        onClick={() => {
          sessionWriter.acknowledgeChange()
          void navigate('/')
        }}
      >
        Go on as {place}
      </Button>
    </NoticeBar>
  )
}
