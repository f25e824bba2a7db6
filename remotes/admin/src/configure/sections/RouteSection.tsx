import {
  positionOf,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  type RouteKey,
  routeStepAt,
  routeStepStart,
  splitPosition,
  type Stage,
  type SubStage,
} from '@forecourt/domain'
import { Check, chakra, Lock, Minus, StageDot } from '@forecourt/ui'
import { FormSection, OverlayInput } from '@forecourt/ui/forms'
import { routeOf, routeSentence, waysOn } from '../route.ts'
import { useField, useValues } from '../values.ts'

interface Props {
  stage: Stage
  subStage: SubStage
  /** Steps that the vehicle has passed or is in. */
  locked: readonly string[]
}

const Steps = chakra('ol', {
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(108px, 1fr))' },
  },
})
const Step = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr auto', md: 'auto 1fr' },
    alignItems: 'center',
    columnGap: '2',
    height: 'full',
    minHeight: { base: 'touchLg', md: '64px' },
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    textStyle: 'sm',
    bg: 'bg',
  },
  variants: {
    isOn: {
      true: { borderColor: 'accent.border', bg: 'accent.subtle' },
      false: { borderStyle: 'dashed', borderColor: 'border.control' },
    },
    isOpen: {
      true: {
        cursor: 'pointer',
        '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
      },
      false: { bg: 'bg.subtle', borderColor: 'border', cursor: 'not-allowed' },
    },
  },
})
const Name = chakra('span', { base: { fontWeight: 'medium', minWidth: '0' } })
const State = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    gridColumn: { md: '1 / -1' },
    textStyle: 'xs',
    color: 'fg.muted',
    _icon: { boxSize: '3.5' },
  },
})
const Sentence = chakra('p', { base: { gridColumn: '1 / -1', textStyle: 'sm', color: 'fg.muted' } })

/** The steps in the order in which they are taken, each on or off, and what comes of it. */
export function RouteSection({ stage, subStage, locked }: Props) {
  const [value] = useValues(['route'])
  const names = waysOn(routeOf(value), stage, subStage)
  const here = routeStepAt(positionOf({ stage, subStage }))
  return (
    <FormSection title="Route" note="The stages this vehicle goes through before it is on sale.">
      <Steps>
        {ROUTE_KEYS.map((key) => (
          <li key={key}>
            <RouteStep routeKey={key} isLocked={locked.includes(key)} isHere={here === key} />
          </li>
        ))}
        <li>
          <Step as="div" isOn isOpen={false}>
            <StageDot stage="SALE" />
            <Name>Sale</Name>
            <State>Always</State>
          </Step>
        </li>
      </Steps>
      <Sentence aria-live="polite">
        {routeSentence(names)}
        {locked.length > 0 && ' Stages the vehicle has passed or is in can no longer be changed.'}
      </Sentence>
    </FormSection>
  )
}

interface StepProps {
  routeKey: RouteKey
  isLocked: boolean
  isHere: boolean
}

function words(isOn: boolean, { isLocked, isHere }: Omit<StepProps, 'routeKey'>) {
  if (!isOn) return 'Left out'
  if (isHere) return 'Here now'
  return isLocked ? 'Passed' : 'Included'
}

function RouteStep({ routeKey, isLocked, isHere }: StepProps) {
  const { value, change, control } = useField({ name: `route.${routeKey}`, label: '', disabled: isLocked })
  const isOn = value === true
  const Mark = isLocked ? Lock : isOn ? Check : Minus
  return (
    <Step isOn={isOn} isOpen={!isLocked}>
      <OverlayInput
        {...control}
        type="checkbox"
        role="switch"
        aria-label={ROUTE_KEY_LABELS[routeKey]}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <StageDot stage={splitPosition(routeStepStart(routeKey)).stage} />
      <Name>{ROUTE_KEY_LABELS[routeKey]}</Name>
      <State>
        <Mark aria-hidden />
        {words(isOn, { isLocked, isHere })}
      </State>
    </Step>
  )
}
