import { chakra } from '@chakra-ui/react'
import { formatRegistration, layOutPlate, plateHeight, type PlateLayout } from '@forecourt/domain'
import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react'
import { PlateCharacters, PlateFace } from './PlateFace.tsx'
import { typed } from './typing.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'color'> {
  /** The mark in upper case without spaces. */
  value: string
  /** Gets the mark in upper case without spaces. */
  onChange: (mark: string) => void
}

/** A full current mark with the blue band: the plate keeps this width whatever is typed. */
const plateWidth = 528
const lastInk = plateWidth - 24

const Root = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    width: 'min(100%, 400px)',
    aspectRatio: '528 / 111',
    borderRadius: 'lg',
    '&:has(input:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '4px' },
    '&:has(input[aria-invalid=true])': { outline: '2px solid {colors.border.error}', outlineOffset: '4px' },
  },
})

const Drawing = chakra('svg', {
  base: { position: 'absolute', inset: '0', boxSize: 'full', filter: 'drop-shadow(0 1px 1px rgb(0 0 0 / 0.16))' },
})

/** A real input whose own text is see-through: the plate's characters, caret and selection are drawn beneath. */
const Field = chakra('input', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetEnd: '0',
    left: '9%',
    px: '3.5%',
    border: '0',
    outline: 'none!',
    bg: 'transparent',
    color: 'transparent',
    caretColor: 'transparent',
    // Otherwise its text would be seen over the plate's.
    forcedColorAdjust: 'none',
    fontSize: '2xl',
    fontWeight: 'semibold',
    textTransform: 'uppercase',
    _selection: { bg: 'transparent', color: 'transparent' },
    _placeholder: { color: 'color-mix(in srgb, {colors.plate.ink} 72%, transparent)', textTransform: 'none' },
  },
})

const Caret = chakra('rect', {
  base: { fill: 'plate.ink', animation: 'pulse 1.1s step-end infinite', _motionReduce: { animation: 'none' } },
})
const Selection = chakra('rect', { base: { fill: 'plate.band', opacity: '0.3' } })

interface Range {
  from: number
  to: number
}

/** The registration's input as a plate: upper-cases and spaces what is typed, and keeps the caret where it was. */
export function PlateInput(props: Props) {
  const { value, onChange, onFocus, onBlur, onSelect, placeholder = 'Registration', ref, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const wantedCaret = useRef<number | null>(null)
  const [range, setRange] = useState<Range | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const mark = formatRegistration(value)
  const layout = layOutPlate(mark, true)

  useImperativeHandle(ref, () => {
    if (!input.current) throw new Error('A plate is given out before it is drawn.')
    return input.current
  }, [])

  // React writes the value back after every change and leaves the caret at the end, also when the mark stayed the same.
  useLayoutEffect(() => {
    if (wantedCaret.current === null) return
    input.current?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    wantedCaret.current = null
    readRange()
  })

  function readRange() {
    const { selectionStart, selectionEnd } = input.current ?? {}
    setRange((current) => {
      const next = { from: selectionStart ?? 0, to: selectionEnd ?? 0 }
      return current?.from === next.from && current.to === next.to ? current : next
    })
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.currentTarget
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : ''
    const next = typed(value, text, selectionStart ?? text.length, inputType)
    wantedCaret.current = next.caret
    onChange(next.mark)
    redraw()
  }

  return (
    <Root>
      <Drawing viewBox={`0 0 ${plateWidth} ${plateHeight}`} aria-hidden>
        <PlateFace width={plateWidth} band="uk" />
        <g transform={squeeze(layout)}>
          {range && <RangeMark range={range} carets={layout.carets} />}
          <PlateCharacters glyphs={layout.glyphs} />
        </g>
      </Drawing>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="search"
        {...rest}
        ref={input}
        value={mark}
        placeholder={placeholder}
        onChange={change}
        onSelect={(event) => {
          readRange()
          onSelect?.(event)
        }}
        onClick={(event) => placeCaret(event.currentTarget, event.clientX, layout)}
        onFocus={(event) => {
          readRange()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setRange(null)
          onBlur?.(event)
        }}
      />
    </Root>
  )
}

/** Eight characters are wider than the plate and move closer together. */
function squeeze({ width }: PlateLayout) {
  if (width <= plateWidth) return undefined
  const factor = (lastInk - 66) / (width - 24 - 66)
  return `translate(${66 - 66 * factor} 0) scale(${factor} 1)`
}

function RangeMark({ range, carets }: { range: Range; carets: number[] }) {
  const from = carets[range.from] ?? carets.at(-1) ?? 0
  const to = carets[range.to] ?? carets.at(-1) ?? 0
  if (from === to) return <Caret x={from - 1.5} y="14" width="3" height="83" />
  return <Selection x={from} y="12" width={to - from} height="87" />
}

/** The see-through text is spaced otherwise than the drawn one, so a click is measured against the drawing. */
function placeCaret(field: HTMLInputElement, clientX: number, { carets }: PlateLayout) {
  if (field.selectionStart !== field.selectionEnd) return
  const box = field.parentElement?.getBoundingClientRect()
  if (!box?.width) return
  const x = ((clientX - box.left) / box.width) * plateWidth
  const distances = carets.map((caret) => Math.abs(caret - x))
  const nearest = distances.indexOf(Math.min(...distances))
  field.setSelectionRange(nearest, nearest)
}
