import type { SoldRecord } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { TriangleAlert, Notice } from '@forecourt/ui'

const WORDS: Readonly<Record<SoldRecord['warnings'][number], string>> = {
  SAFETY_DECLINED: 'Safety work was not done:',
  FEW_KEYS: 'There are fewer than 2 keys.',
  NO_V5C: 'The V5C is not here.',
}

interface Props {
  record: SoldRecord
  isDirect: boolean
}

/** What the buyer has to be told, and what the seller still has to find. */
export function Warnings({ record: { warnings, safetyDeclined, vehicle }, isDirect }: Props) {
  const declined = safetyDeclined.map(({ description }) => description).join(', ')
  const words = warnings.map((each) => (each === 'SAFETY_DECLINED' ? `${WORDS[each]} ${declined}.` : WORDS[each]))
  return (
    <>
      {isDirect && (
        <Notice icon={TriangleAlert} tone="quiet">
          It is in {positionLabel(positionOf(vehicle))} and will leave stock without having been on sale.
        </Notice>
      )}
      {words.length > 0 && (
        <Notice icon={TriangleAlert} tone="warning">
          {words.join(' ')}
        </Notice>
      )}
    </>
  )
}
