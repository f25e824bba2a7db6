import { itemLabel } from '@forecourt/domain'
import { PhotoStrip } from '@forecourt/stage'
import { Textarea } from '@forecourt/ui'
import { CheckboxField } from '@forecourt/ui/forms'
import { useAssess } from './AssessContext.ts'
import { itemField, useField, type Values } from './values.ts'

interface Props {
  itemKey: string
  /** Required work is quoted in any case. */
  mayBeQuoted: boolean
}

const LIMIT = 500

/** What there is to say and show of an exception: words, photos, and whether it is to be quoted. */
export function ItemDetails({ itemKey, mayBeQuoted }: Props) {
  const { files } = useAssess()
  const label = itemLabel(itemKey)
  const { value, change, control, frame } = useField({ name: itemField(itemKey, 'note'), label: 'Note' })
  const text = value ?? ''
  return (
    <div className="details">
      <div data-field={frame.name}>
        <Textarea
          {...control}
          aria-label={`Note, ${label}`}
          placeholder="Describe the fault briefly"
          rows={2}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {text.length > LIMIT && <p className="error">{text.length - LIMIT} characters too many</p>}
        {frame.error && (
          <p className="error" id={frame.ids.error}>
            {frame.error}
          </p>
        )}
      </div>
      <PhotoStrip files={files} of={itemKey} label={label} />
      {mayBeQuoted && <CheckboxField<Values> name={itemField(itemKey, 'quote')} label="Quote this work as well" />}
    </div>
  )
}
