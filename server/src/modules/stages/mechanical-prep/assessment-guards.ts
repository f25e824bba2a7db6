import type { FieldError, MechanicalAssessment } from '@forecourt/contracts'
import { CHECKLIST, checklistItem, itemLabel, needsWork } from '@forecourt/domain'

interface Known {
  /** Items that have a photo. */
  photographed: ReadonlySet<string>
}

type Item = MechanicalAssessment['items'][number]

/** What a checklist must hold before it is finished (docs/domain.md#checklist); an item's errors bear its key. */
export const assessmentErrors = (body: MechanicalAssessment, known: Known): FieldError[] => [
  ...unchecked(body.items),
  ...body.items.flatMap((item, at) =>
    itemErrors(item, body.items.findIndex(({ key }) => key === item.key) !== at, known),
  ),
  ...roadTestErrors(body),
  ...workErrors(body),
]

const required = (path: FieldError['path'], message: string): FieldError => ({ code: 'required', path, message })

function unchecked(items: readonly Item[]): FieldError[] {
  const checked = new Set(items.map(({ key }) => key))
  return CHECKLIST.flatMap((group) => group.items)
    .filter(({ key, mandatory }) => mandatory && !checked.has(key))
    .map(({ key }) => required(['items', key, 'result'], `${itemLabel(key)} has not been checked yet.`))
}

function itemErrors({ key, result, note, measures }: Item, isTwice: boolean, { photographed }: Known): FieldError[] {
  const item = checklistItem(key)
  const path = (field: string) => ['items', key, field]
  if (isTwice) return [{ code: 'unique', path: path('result'), message: `${itemLabel(key)} is listed twice.` }]
  const errors = Object.entries(measures).flatMap(([name, value]): FieldError[] => {
    const measure = item?.measures.find((each) => each.key === name)
    if (!measure) return [{ code: 'unknown', path: path('measures'), message: 'This is not measured here.' }]
    if (value <= measure.max) return []
    const most = `${measure.tenths ? measure.max / 10 : measure.max} ${measure.unit}`.trim()
    return [{ code: 'max', path: path('measures'), message: `${measure.label} must be at most ${most}.` }]
  })
  // What is said of a tyre has to rest on its tread (docs/domain.md#checklist).
  const tread = item?.mandatory && result !== 'NA' && item.measures.find(({ judgedAs }) => judgedAs === 'tread')
  if (tread && measures[tread.key] === undefined) {
    errors.push(required(path('measures'), `${itemLabel(key)} needs a tread depth.`))
  }
  if (result === 'REQUIRED' && !note && !photographed.has(key)) {
    errors.push(required(path('note'), `${itemLabel(key)} needs a note or a photo.`))
  }
  return errors
}

const roadTestErrors = ({ roadTest: { done, note } }: MechanicalAssessment): FieldError[] =>
  done || note ? [] : [required(['roadTest', 'note'], 'Say why there was no road test.')]

function workErrors({ items, motAdvisories, workRequired }: MechanicalAssessment): FieldError[] {
  const isNeeded = needsWork({ items, advisories: motAdvisories })
  if (isNeeded === workRequired) return []
  const message = isNeeded
    ? 'Some items are marked for work, so the vehicle cannot move on without a quote.'
    : 'Nothing is marked for work. Mark what needs doing, or tick “No work needed”.'
  return [{ code: 'mismatch', path: ['workRequired'], message }]
}
