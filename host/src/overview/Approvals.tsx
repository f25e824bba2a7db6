import { chakra } from '@chakra-ui/react'
import { nounFor } from '@forecourt/domain'
import { ModulePanels, useHasPanels } from '@forecourt/federation'
import { useActor } from '@forecourt/session'
import { Button } from '@forecourt/ui/chakra.ts'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useState } from 'react'
import { remotes } from '../routing/modules.ts'
import { useAddressed } from './useAddressed.ts'
import { useQueue } from './useQueue.ts'

const QUOTE = { one: 'quote waiting for your approval', many: 'quotes waiting for your approval' }

/** Their bar has the thumb's edge while they are there, before that of the page. */
const Cards = chakra('div', { base: { position: 'relative', zIndex: 'header', minWidth: '0' } })

/**
 * The quotes that wait for the person's word, decided where they stand, on the cards of the module that knows quotes. The
 * cards cost a third of what the whole page does, and come when the person asks for them.
 */
export function Approvals() {
  const hasCards = useHasPanels('approvals', { remotes, actor: useActor() })
  const { data } = useQueue().result
  const [shown, show] = useAddressed('approvals')
  const [isAsked, setAsked] = useState(false)
  if (!hasCards) return null
  // Cards that are open stay when the last of them is decided.
  if (shown) {
    return (
      <Cards>
        <ModulePanels place="approvals" wasAsked={isAsked} />
      </Cards>
    )
  }
  const steps = data?.data.steps.filter(({ subStage }) => subStage === 'APPROVAL') ?? []
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  if (count === 0) return null
  return (
    <Panel
      title="Approvals"
      note={<CountBadge count={count} of={nounFor(count, QUOTE)} />}
      more={
        <Button
          onClick={() => {
            setAsked(true)
            show('cards')
          }}
        >
          Show the quotes
        </Button>
      }
    />
  )
}
