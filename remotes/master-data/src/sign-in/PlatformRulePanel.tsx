import { errorMessage, useApiQuery } from '@forecourt/api-client'
import { Button, chakra, ErrorPanel, lazyDialog, MutedText, Panel, SkeletonRows } from '@forecourt/ui'
import { useState } from 'react'
import { PLATFORM_RULE, platformRule, rolesText } from './rule.ts'

const RuleDialog = lazyDialog(() => import('./RuleDialog.tsx'))

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', '& > div': { flex: '1 1 16rem' } },
})
const Roles = chakra('p', { base: { fontWeight: 'medium' } })

/** Who needs a second step at sign-in, at every dealer. */
export function PlatformRulePanel() {
  const rule = useApiQuery(PLATFORM_RULE, {}, { select: ({ data }) => data })
  const [isOpen, setOpen] = useState(false)
  if (rule.error) {
    return (
      <ErrorPanel
        error={{ title: 'Two-step sign-in could not be loaded.', description: errorMessage(rule.error) }}
        onRetry={() => void rule.refetch()}
        retrying={rule.isFetching}
      />
    )
  }
  return (
    <Panel title="Two-step sign-in">
      {rule.data ? (
        <Row>
          <div>
            <Roles>{rolesText(rule.data.roles)}</Roles>
            <MutedText size="sm">
              Roles that need a passkey, or a code from a phone after the password, at every dealer.
            </MutedText>
          </div>
          <Button aria-label="Change who needs two-step sign-in" onClick={() => setOpen(true)}>
            Change
          </Button>
        </Row>
      ) : (
        <SkeletonRows rows={1} />
      )}
      {isOpen && rule.data && <RuleDialog rule={platformRule(rule.data)} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
