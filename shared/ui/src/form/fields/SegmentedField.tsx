import type { FieldValues } from 'react-hook-form'
import { Cluster } from '../../display/Cluster.ts'
import type { Choice } from './choices.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Tile } from './Tile.tsx'
import { useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string | number | boolean> {
  choices: readonly Choice<string | number | boolean>[]
}

/** More than a row holds are as wide as their words each, like chips. */
const ROW = 6

/** One of a few, all of them in sight: keys 0, 1, 2, 3. */
export function SegmentedField<Values extends FieldValues = never>({ choices, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  return (
    <FieldFrame {...frame} labelsControl={false}>
      <Cluster
        gap="1.5"
        role="radiogroup"
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
        aria-required={control['aria-required']}
        aria-invalid={control['aria-invalid']}
      >
        {choices.map(({ value: own, label, disabled }, index) => (
          <Tile
            key={String(own)}
            type="radio"
            grow={choices.length <= ROW}
            name={control.name}
            value={String(own)}
            checked={value === own}
            disabled={control.disabled || disabled}
            invalid={Boolean(frame.error)}
            onChange={() => change(own)}
            onBlur={control.onBlur}
            ref={index === 0 ? control.ref : undefined}
          >
            {label}
          </Tile>
        ))}
      </Cluster>
    </FieldFrame>
  )
}
