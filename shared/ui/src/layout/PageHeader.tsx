import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MutedText } from '../display/MutedText.ts'
import { StageDot } from '../stage/StageDot.tsx'

interface Props {
  title: ReactNode
  /** The stage whose page this is: its hue marks the title. */
  stage?: string
  /** Null keeps its line until it is known. */
  subtitle?: ReactNode
  /** A quiet word at the right end, such as the saved state. */
  status?: ReactNode
  actions?: ReactNode
}

const Root = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    // As high with buttons as without, and on a page that is too long as high as with all of them.
    minHeight: { md: '16' },
    flexShrink: '0',
    px: { base: '3', md: '6' },
    pt: '4',
    pb: '3',
  },
})
const Words = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    // On a phone the subtitle gives way to an action beside it.
    flex: { base: '1 1 8rem', md: '1 1 auto' },
    minWidth: '0',
  },
})
const Subtitle = chakra(MutedText, { base: { flexBasis: { base: 'full', md: 'auto' }, minHeight: '4.5' } })
const Title = chakra('h1', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    textStyle: 'xl',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })

/** A page's head: what this is, in short, and what can be done with it. */
export function PageHeader({ title, stage, subtitle, status, actions }: Props) {
  return (
    <Root>
      <Words>
        <Title>
          {stage && <StageDot stage={stage} square />}
          {title}
        </Title>
        {subtitle !== undefined && <Subtitle size="sm">{subtitle}</Subtitle>}
      </Words>
      {status && (
        <MutedText as="div" size="sm" role="status">
          {status}
        </MutedText>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
