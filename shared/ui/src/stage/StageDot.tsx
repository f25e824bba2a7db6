import { chakra } from '@chakra-ui/react'
import { stageColour } from './stageLook.ts'

const Dot = chakra('span', {
  base: { display: 'inline-block', flexShrink: '0', boxSize: '2', borderRadius: 'full', forcedColorAdjust: 'none' },
  variants: { square: { true: { boxSize: '2.5', borderRadius: '3px' } } },
})

/** A stage's hue; the name always stands beside it. `square` marks a page's title. */
export function StageDot({ stage, square = false }: { stage: string | null | undefined; square?: boolean }) {
  return <Dot bg={stageColour(stage)} square={square} aria-hidden />
}
