import { ITEM_RESULT_LABELS, type ItemResult } from '@forecourt/domain'
import type { useItem } from './useItem.ts'
import { SHAPES } from './shapes.tsx'

interface Props {
  field: ReturnType<typeof useItem>['resultField']
  /** 'Brakes: Nearside rear', for the screen reader. */
  name: string
}

const ORDER: readonly ItemResult[] = ['OK', 'ADVISORY', 'REQUIRED', 'NA']
const WORDS = { ...ITEM_RESULT_LABELS, NA: 'N/A' }

/**
 * What was found, as four big buttons. They are plain elements that the group's styles reach: with sixty items on the
 * page, a styled component for each would be felt on a phone.
 */
export function ResultButtons({ field, name }: Props) {
  const { value, change, control, frame } = field
  return (
    <div
      className="results"
      role="radiogroup"
      aria-label={name}
      aria-invalid={control['aria-invalid']}
      aria-describedby={frame.error ? frame.ids.error : undefined}
    >
      {ORDER.map((result, index) => (
        <label key={result} data-result={result} title={result === 'NA' ? ITEM_RESULT_LABELS.NA : undefined}>
          <input
            type="radio"
            name={control.name}
            value={result}
            checked={value === result}
            onChange={() => change(result)}
            onBlur={control.onBlur}
            aria-label={ITEM_RESULT_LABELS[result]}
            ref={index === 0 ? control.ref : undefined}
          />
          {value === result && SHAPES[result]}
          <span aria-hidden>{WORDS[result]}</span>
        </label>
      ))}
    </div>
  )
}
