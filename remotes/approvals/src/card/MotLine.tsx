import type { ApprovalCard } from '@forecourt/contracts'
import { counted, formatDate, londonDay } from '@forecourt/domain'
import { motText } from '@forecourt/prep'
import { chakra, SlaMark, useNow } from '@forecourt/ui'

const Line = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'sm', color: 'fg.muted' },
})

const ADVISORY = { one: 'advisory', many: 'advisories' }
const STATES = { quiet: null, amber: 'AMBER', red: 'RED' } as const

function Expiry({ expiresAt }: Pick<ApprovalCard['mot'], 'expiresAt'>) {
  const today = londonDay(useNow())
  if (!expiresAt) return <span>MOT not known</span>
  const { words, tone } = motText(expiresAt, today)
  const text = `MOT ${formatDate(expiresAt)}, ${words}`
  const state = STATES[tone]
  return state ? <SlaMark state={state}>{text}</SlaMark> : <span>{text}</span>
}

/** What the MOT says to the decision: when it ends, what the last test advised, and whether there is a recall. */
export function MotLine({ expiresAt, advisories, outstandingRecall }: ApprovalCard['mot']) {
  return (
    <Line>
      <Expiry expiresAt={expiresAt} />
      <span>{advisories === null ? 'Last test not known' : `${counted(advisories, ADVISORY)} at the last test`}</span>
      {outstandingRecall && <SlaMark state="RED">Recall outstanding</SlaMark>}
    </Line>
  )
}
