import type { PrepSettings } from '@forecourt/contracts'
import { Button, chakra, Cluster, Input, MutedText, Panel } from '@forecourt/ui'
import { useState } from 'react'
import { JobButton } from './JobButton.tsx'
import { menuFor } from './jobs.ts'
import type { LineActions } from './useLines.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })

/** What is found by looking; more of a menu is found by its name. */
const SHOWN = 12

interface Props {
  settings: Pick<PrepSettings, 'standardJobs' | 'labourRate'>
  /** What jobs are for that mend what was found and is not approved yet: they come first. */
  wanted: readonly string[]
  actions: LineActions
}

/** The dealer's standard jobs with their hours and prices, one press each. */
export function StandardJobs({ settings, wanted, actions }: Props) {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const { standardJobs, labourRate } = settings
  if (standardJobs.length === 0) return null
  const menu = menuFor(settings, wanted, search)
  const shown = showsAll ? menu : menu.slice(0, SHOWN)
  return (
    <Panel title="Standard jobs" note="Press a job to add or price its line">
      <Body>
        {standardJobs.length > SHOWN && (
          <Input
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // The form would be sent by it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            aria-label="Find a standard job"
            placeholder="Find a job"
            autoComplete="off"
            maxWidth={{ md: '20rem' }}
          />
        )}
        <Cluster as="ul">
          {shown.map((job) => (
            <li key={job.key}>
              <JobButton job={job} labourRate={labourRate} onTake={() => actions.takeJob(job)} />
            </li>
          ))}
        </Cluster>
        {menu.length === 0 && <MutedText size="sm">No standard job matches. Add a line instead.</MutedText>}
        {menu.length > shown.length && (
          <Button variant="plain" size="sm" onClick={() => setShowsAll(true)}>
            Show all {menu.length}
          </Button>
        )}
      </Body>
    </Panel>
  )
}
