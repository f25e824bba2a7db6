import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import { lineTotals } from '@forecourt/domain'
import { Button, chakra, Money, Panel, Plus } from '@forecourt/ui'
import { ofJob } from './newLine.ts'
import type { LineActions } from './useLines.ts'

const Jobs = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Price = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' } })

const netOf = ({ labourHours, unitCost, vatBp }: StandardJob, labourRate: number) =>
  lineTotals({ labourHours, labourRate, quantity: 100, unitCost, vatBp, noCharge: false }).net

interface Props {
  settings: Pick<PrepSettings, 'standardJobs' | 'labourRate'>
  actions: LineActions
}

/** The dealer's usual jobs with their hours and prices, a tap each. */
export function StandardJobs({ settings, actions }: Props) {
  const { standardJobs, labourRate } = settings
  if (standardJobs.length === 0) return null
  return (
    <Panel title="Usual jobs" note="One tap adds the line">
      <Jobs>
        {standardJobs.map((job) => (
          <li key={job.key}>
            <Button size="sm" onClick={() => actions.add({ ...ofJob(job), itemRef: job.itemRef })}>
              <Plus aria-hidden />
              {job.description}
              <Price>
                <Money pence={netOf(job, labourRate)} short />
              </Price>
            </Button>
          </li>
        ))}
      </Jobs>
    </Panel>
  )
}
