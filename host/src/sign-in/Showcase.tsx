import { chakra } from '@chakra-ui/react'
import type { SlaState, Stage } from '@forecourt/domain'
import { SLA_STATE_LABELS, STAGE_LABELS } from '@forecourt/domain'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { SlaShape } from '@forecourt/ui/sla/SlaShape.tsx'
import { StageDot } from '@forecourt/ui/stage/StageDot.tsx'

/** Drawn, not read from anywhere: nobody is signed in here. */
const examples: { registration: string; stage: Stage; light: SlaState; electric?: boolean }[] = [
  { registration: 'YK21XOV', stage: 'MECHANICAL_PREP', light: 'AMBER' },
  { registration: 'EO71TSV', stage: 'MEDIA', light: 'GREEN', electric: true },
  { registration: 'R481JTW', stage: 'BODY_DAMAGE', light: 'RED' },
  { registration: '482KJE', stage: 'ADMIN', light: 'PAUSED' },
  { registration: 'LM70FHT', stage: 'SALE', light: 'GREEN' },
  { registration: 'WF19UBR', stage: 'ICT', light: 'AMBER' },
]

const Root = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'grid' },
    alignContent: 'center',
    justifyItems: 'center',
    bg: 'bg.subtle',
    borderInlineStartWidth: '1px',
    p: '10',
  },
})
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '3.5',
    width: 'full',
    maxWidth: '32rem',
  },
})
const Card = chakra('div', {
  base: { display: 'grid', gap: '3', p: '4', borderWidth: '1px', borderRadius: 'lg', bg: 'bg.raised' },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'sm',
    '& > :last-child': { marginInlineStart: 'auto' },
  },
})
const Light = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.muted' } })
const Claim = chakra('p', { base: { gridColumn: '1 / -1', textStyle: 'xl', fontWeight: 'semibold', mt: '2' } })

/** What the product is about, beside the form, where there is room for it. */
export function Showcase() {
  return (
    <Root aria-hidden>
      <Cards>
        {examples.map(({ registration, stage, light, electric = false }) => (
          <Card key={registration}>
            <Plate registration={registration} size="lg" zeroEmission={electric} />
            <Line>
              <StageDot stage={stage} />
              {STAGE_LABELS[stage]}
              <Light>
                <SlaShape state={light} />
                {SLA_STATE_LABELS[light]}
              </Light>
            </Line>
          </Card>
        ))}
        <Claim>Every car, its stage and who has it.</Claim>
      </Cards>
    </Root>
  )
}
