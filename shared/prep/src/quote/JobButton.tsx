import type { StandardJob } from '@forecourt/contracts'
import { lineTotals } from '@forecourt/domain'
import { Button, chakra, Money, Plus, RefreshCw } from '@forecourt/ui'

const Price = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' } })

const netOf = ({ labourHours, unitCost, vatBp }: StandardJob, labourRate: number) =>
  lineTotals({ labourHours, labourRate, quantity: 100, unitCost, vatBp, noCharge: false }).net

interface Props {
  job: StandardJob
  /** Pence an hour. */
  labourRate: number
  /** Whether it takes the place of what a line asks for. */
  isInstead?: boolean
  onTake: () => void
}

/** A job of the menu with its price. */
export function JobButton({ job, labourRate, isInstead = false, onTake }: Props) {
  const Icon = isInstead ? RefreshCw : Plus
  return (
    <Button size="sm" onClick={onTake}>
      <Icon aria-hidden />
      {isInstead ? `Use ${job.description}` : job.description}
      <Price>
        <Money pence={netOf(job, labourRate)} short />
      </Price>
    </Button>
  )
}
