import { formatPence } from '@forecourt/domain'
import { MutedText } from './MutedText.ts'

interface Props {
  /** Integer pence; null is said in a grey word. */
  pence: number | null | undefined
  /** Leaves '.00' out, for budgets and targets. */
  short?: boolean
  /** The word for a missing amount. */
  none?: string
}

/** An amount in pounds, as £1,234.50. */
export function Money({ pence, short = false, none = 'None' }: Props) {
  if (pence === null || pence === undefined) return <MutedText as="span">{none}</MutedText>
  const amount = formatPence(pence)
  return <data value={pence / 100}>{short ? amount.replace(/\.00$/, '') : amount}</data>
}
