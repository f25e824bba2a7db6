import { chakra } from '@chakra-ui/react'
import { stageLabel } from '@forecourt/domain'
import { SlaShape } from '@forecourt/ui/sla/SlaShape.tsx'
import { stageColour } from '@forecourt/ui/stage/stageLook.ts'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { memo, useId } from 'react'
import { type BoardColumn, rangeOf } from './pages.ts'
import { GAP, HEAD } from './useScale.ts'
import { VehicleCard } from './VehicleCard.tsx'

const Root = chakra('section', { base: { minWidth: '0' } })
const Head = chakra('header', {
  base: {
    height: rem(HEAD),
    borderTopWidth: rem(5),
    pt: '2',
    overflow: 'hidden',
    '& > *': { display: 'flex', alignItems: 'baseline', gap: '3', whiteSpace: 'nowrap' },
  },
})
const Title = chakra('h2', {
  base: {
    fontSize: rem(32),
    lineHeight: rem(38),
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    '& > :last-of-type': { marginInlineStart: 'auto' },
  },
})
const Note = chakra('p', {
  base: {
    fontSize: rem(20),
    lineHeight: rem(24),
    color: 'fg.muted',
    '& > :first-of-type': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :last-of-type:not(:first-of-type)': { marginInlineStart: 'auto' },
  },
})
const Late = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'sla.red.fg',
    fontWeight: 'semibold',
    '& svg': { boxSize: '4' },
  },
})
const Cards = chakra('ul', { base: { display: 'grid', gap: rem(GAP) } })

interface Props {
  column: BoardColumn
  now: number
}

/**
 * A stage, or so much of it as fits: what it is called, how many are in it, and the vehicles that must go first. Kept
 * between answers that changed nothing, because a television draws slowly.
 */
export const StageColumn = memo(function StageColumn({ column, now }: Props) {
  const [id, rangeId] = [useId(), useId()]
  const { stage, count, overdue, subStages } = column.stage
  const range = rangeOf(column)
  const standing = subStages.filter((each) => each.count > 0)
  const parts = standing.map((each) => `${each.label} ${each.count}`).join(' · ')
  return (
    <Root aria-labelledby={range ? `${id} ${rangeId}` : id}>
      <Head borderTopColor={stageColour(stage)}>
        <Title id={id}>
          <span>{stageLabel(stage)}</span>
          <span>{count}</span>
        </Title>
        <Note>
          <span id={rangeId}>{range ?? (standing.length > 1 ? parts : '')}</span>
          {overdue > 0 && (
            <Late>
              <SlaShape state="RED" />
              {overdue} late
            </Late>
          )}
        </Note>
      </Head>
      <Cards>
        {column.vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} now={now} />
        ))}
      </Cards>
    </Root>
  )
})
