import { chakra, Link as ExternalLink } from '@chakra-ui/react'
import { useProfile } from '@forecourt/session'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { greeting } from './greeting.ts'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    px: { base: '3', md: '6' },
    pb: '6',
    '& p': { textStyle: 'body', color: 'fg.muted', mb: '2' },
  },
})

/** A platform owner acts at no dealer, so there are no figures of a day to show. */
export function DeveloperOverview() {
  const now = useNow()
  const profile = useProfile()
  return (
    <>
      <PageHeader title={greeting(profile?.name, now)} subtitle="Platform" />
      <Body>
        <Panel title="The API">
          <p>Every call with its permission, fields and errors, to read and to try.</p>
          <ExternalLink variant="plain" href="/api/docs" target="_blank" rel="noreferrer">
            Open the API reference
          </ExternalLink>
        </Panel>
        <Panel title="Your account">
          <p>Name, username, photo and e-mail address are yours to change.</p>
          <Link to="/settings/profile">Open your profile</Link>
        </Panel>
      </Body>
    </>
  )
}
