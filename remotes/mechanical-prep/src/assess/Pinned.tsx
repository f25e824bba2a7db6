import { ADVISORY_DECISION_LABELS, ADVISORY_DECISIONS, formatDate } from '@forecourt/domain'
import { advisoryName, useField, type Advisory } from './values.ts'

/** An advisory of the last MOT test where it belongs, with what is done about it. Styled by what it stands in. */
export function Pinned({ advisory }: { advisory: Advisory }) {
  const { text, type, completedAt } = advisory
  const title = `MOT ${type === 'MINOR' ? 'minor defect' : 'advisory'}, ${formatDate(completedAt)}`
  const { value, change, control } = useField({ name: `motAdvisories.${advisoryName(advisory)}`, label: title })
  return (
    <div className="pinned">
      <strong>{title}</strong>
      <p>{text}</p>
      <div className="decisions" role="radiogroup" aria-label={`${title}: ${text}`}>
        {ADVISORY_DECISIONS.map((decision, index) => (
          <label key={decision}>
            <input
              type="radio"
              name={control.name}
              value={decision}
              checked={value === decision}
              onChange={() => change(decision)}
              onBlur={control.onBlur}
              ref={index === 0 ? control.ref : undefined}
            />
            {ADVISORY_DECISION_LABELS[decision]}
          </label>
        ))}
      </div>
    </div>
  )
}
