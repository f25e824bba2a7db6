import { WEAR_LABELS, wearOf, type Measure, type Wear, type WearThresholds } from '@forecourt/domain'
import { chakra, Minus, Plus, SlaMark } from '@forecourt/ui'
import { memo, useEffect, useRef, useState } from 'react'
import { shown, stepped, typed } from './stepping.ts'
import { useHold } from './useHold.ts'

interface Props {
  measure: Measure
  /** 'Offside rear': what is measured. */
  of: string
  value: number | null
  limits: WearThresholds
  isInvalid: boolean
  onChange: (value: number | null) => void
}

export const LIGHT_OF_WEAR = { GOOD: 'GREEN', LOW: 'AMBER', WORN: 'RED', ILLEGAL: 'RED' } as const satisfies Record<
  Wear,
  string
>

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr minmax(64px, 1.3fr) 1fr',
    minHeight: '50px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: 'bg',
    overflow: 'hidden',
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      color: 'fg.muted',
      touchAction: 'manipulation',
      userSelect: 'none',
      _hover: { bg: 'bg.hover' },
      _active: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
  variants: {
    wear: {
      AMBER: { borderColor: 'sla.amber', '& > div': { bg: 'sla.amber.subtle' }, '& input': { color: 'sla.amber.fg' } },
      RED: { borderColor: 'sla.red', '& > div': { bg: 'sla.red.subtle' }, '& input': { color: 'sla.red.fg' } },
      GREEN: {},
    },
    invalid: { true: { borderColor: 'border.error' } },
  },
})
const Middle = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    borderInlineWidth: '1px',
    textStyle: 'xs',
    // One cell for both: wherever it is touched, the whole middle is the field.
    '& > *': { gridArea: '1 / 1' },
    '& > :not(input)': { alignSelf: 'end', paddingBottom: '1', pointerEvents: 'none' },
    '& input:not(:only-child)': { paddingBottom: '4' },
    '& input': {
      width: 'full',
      height: 'full',
      bg: 'transparent',
      textAlign: 'center',
      fontSize: '19px',
      lineHeight: 'md',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      outline: 'none',
      _placeholder: { color: 'fg.subtle', fontWeight: 'normal', fontSize: 'md' },
    },
  },
})

/** A figure that is stepped with a thumb or typed, judged as it stands: shape and word beside the colour. */
export const Stepper = memo(function Stepper({ measure, of, value, limits, isInvalid, onChange }: Props) {
  const [text, setText] = useState<string | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const step = (direction: 1 | -1) => (held: number) => {
    setText(null)
    latest.current = stepped(measure, latest.current, direction, held)
    onChange(latest.current)
  }
  const less = useHold(step(-1))
  const more = useHold(step(1))
  const wear = value === null ? null : wearOf(measure.judgedAs, value, limits)
  const light = wear && LIGHT_OF_WEAR[wear]
  const name = `${measure.label}, ${of}`

  return (
    <Root wear={light ?? undefined} invalid={isInvalid}>
      <button type="button" aria-label={`Less: ${name}`} {...less}>
        <Minus size={20} aria-hidden />
      </button>
      <Middle>
        <input
          inputMode={measure.tenths ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={measure.unit ? `${name}, ${measure.unit}` : name}
          aria-invalid={isInvalid || undefined}
          placeholder={measure.unit || '0'}
          value={text ?? shown(measure, value)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            onChange(next.trim() === '' ? null : (typed(measure, next) ?? value))
          }}
          onBlur={() => setText(null)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)(0)
          }}
        />
        {wear && light && <SlaMark state={light}>{WEAR_LABELS[wear]}</SlaMark>}
      </Middle>
      <button type="button" aria-label={`More: ${name}`} {...more}>
        <Plus size={20} aria-hidden />
      </button>
    </Root>
  )
})
