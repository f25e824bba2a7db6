import { CORNERS, type ChecklistItem, type Measure } from '@forecourt/domain'
import { Button } from '@forecourt/ui'
import { memo, useRef } from 'react'
import { useAssess } from './AssessContext.ts'
import { measured } from './counts.ts'
import { Stepper } from './Stepper.tsx'
import { useItem } from './useItem.ts'

interface CellProps {
  item: ChecklistItem
  measure: Measure
  onChanged: (key: string) => void
}

const shortOf = ({ key }: ChecklistItem) => key.slice(key.lastIndexOf('.') + 1).toUpperCase()

const Cell = memo(function Cell({ item, measure, onChanged }: CellProps) {
  const { limits } = useAssess()
  const { measures, measuresError, measure: change } = useItem(item)
  const of = item.label
  return (
    <div className="corner" data-field={`items.${item.key}.measures`}>
      <div className="head" data-field={`items.${item.key}.result`}>
        <span className="name">{of}</span>
        <abbr title={of}>{shortOf(item)}</abbr>
      </div>
      <Stepper
        measure={measure}
        of={of}
        value={measures[measure.key] ?? null}
        limits={limits}
        isInvalid={Boolean(measuresError)}
        onChange={(figure) => {
          onChanged(item.key)
          change(measure.key, figure)
        }}
      />
      {measuresError && <p className="error">{measuresError}</p>}
    </div>
  )
})

/** The same figure at the four corners of the car, and the one press that takes one of them for all. */
export const CornerGrid = memo(function CornerGrid({
  items,
  measure,
}: {
  items: readonly ChecklistItem[]
  measure: Measure
}) {
  const { limits, read, write } = useAssess()
  const last = useRef<string | null>(null)
  const remember = useRef((key: string) => {
    last.current = key
  })

  function sameAllRound() {
    const figureOf = (key: string | undefined) => (key ? read(key).measures[measure.key] : null)
    const from = [last.current ?? undefined, ...items.map(({ key }) => key)].find(
      (key) => typeof figureOf(key) === 'number',
    )
    const figure = figureOf(from)
    if (typeof figure !== 'number') return
    for (const { key } of items) write(key, measured(key, read(key), { [measure.key]: figure }, limits))
  }

  return (
    <div className="corners">
      <div className="head">
        <span className="aside">
          {measure.label}, {measure.unit}
        </span>
        <Button variant="plain" size="sm" onClick={sameAllRound}>
          Same all round
        </Button>
      </div>
      <div className="grid">
        {CORNERS.map((corner) => {
          const item = items.find(({ key }) => key.endsWith(`.${corner}`))
          return item && <Cell key={corner} item={item} measure={measure} onChanged={remember.current} />
        })}
      </div>
    </div>
  )
})
