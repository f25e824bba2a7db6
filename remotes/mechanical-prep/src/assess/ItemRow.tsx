import { ITEM_RESULT_LABELS, itemLabel, type ChecklistItem } from '@forecourt/domain'
import { useFilesOf } from '@forecourt/stage'
import { Camera } from '@forecourt/ui'
import { memo, useState } from 'react'
import { useAssess } from './AssessContext.ts'
import { ItemDetails } from './ItemDetails.tsx'
import { Pinned } from './Pinned.tsx'
import { ResultButtons } from './ResultButtons.tsx'
import { Stepper } from './Stepper.tsx'
import { useItem } from './useItem.ts'

interface Props {
  item: ChecklistItem
  /** Names of measures that are drawn elsewhere. */
  without?: string
  /** What stands beside the name, such as the measured figure. */
  aside?: string | undefined
}

/** An item of the checklist: what the last MOT said of it, its figures, its result, and the details of an exception. */
export const ItemRow = memo(function ItemRow({ item, without, aside }: Props) {
  const { key, label } = item
  const { limits, files, advisories, read } = useAssess()
  const { result, resultField, measures, measuresError, measure, worse } = useItem(item)
  const { files: photos, uploads } = useFilesOf(files, key)
  const [isOpen, setOpen] = useState(false)
  const isException = result === 'ADVISORY' || result === 'REQUIRED'
  const hasMore = isException || isOpen || photos.length > 0 || uploads.length > 0 || Boolean(read(key).note)
  const { error, ids } = resultField.frame
  const steppers = item.measures.filter((each) => each.key !== without)

  return (
    <div className="item" data-field={`items.${key}.result`} id={`item-${key}`}>
      <div className="head">
        <span className="name">{label}</span>
        {aside && <span className="aside">{aside}</span>}
        {!hasMore && (
          <button
            type="button"
            className="more"
            onClick={() => setOpen(true)}
            aria-label={`Note or photo, ${itemLabel(key)}`}
          >
            <Camera size={18} aria-hidden />
          </button>
        )}
      </div>
      {advisories.get(key)?.map((advisory) => (
        <Pinned key={`${advisory.testNumber}-${advisory.index}`} advisory={advisory} />
      ))}
      {steppers.length > 0 && (
        <div className="figures" data-field={`items.${key}.measures`}>
          {steppers.map((each) => (
            <div key={each.key} className="figure">
              <span>
                {each.label}
                {each.unit && `, ${each.unit}`}
              </span>
              <Stepper
                measure={each}
                of={itemLabel(key)}
                value={measures[each.key] ?? null}
                limits={limits}
                isInvalid={Boolean(measuresError)}
                onChange={(figure) => measure(each.key, figure)}
              />
            </div>
          ))}
        </div>
      )}
      <ResultButtons field={resultField} name={itemLabel(key)} />
      {worse && (
        <p className="worse" role="status">
          From the measurement: {ITEM_RESULT_LABELS[worse]}.
        </p>
      )}
      {error && (
        <p className="error" id={ids.error}>
          {error}
        </p>
      )}
      {hasMore && <ItemDetails itemKey={key} mayBeQuoted={result !== 'REQUIRED'} />}
    </div>
  )
})
