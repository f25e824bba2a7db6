import { Button, chakra } from '@chakra-ui/react'
import { roleLabel } from '@forecourt/domain'
import { useChangedElsewhere, useProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { useNavigate } from 'react-router-dom'

const Root = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'banner',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: { base: '3', md: '6' },
    py: '2.5',
    bg: 'accent.subtle',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    '& > p': { flex: '1 1 16rem' },
  },
})

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
    <Root role="alert">
      <p>Your role or location was changed in another tab. You now act as {place}.</p>
      <Button
        onClick={() => {
          sessionWriter.acknowledgeChange()
          void navigate('/')
        }}
      >
        Go on as {place}
      </Button>
    </Root>
  )
}
