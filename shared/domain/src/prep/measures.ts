import { CHECKLIST_KEYS, checklistItem } from './checklist.ts'

interface Measured {
  key: string
  measures: Readonly<Record<string, number>>
}

/** 'Lowest tread 1.5 mm' of an item, in the units that the checklist says; empty where nothing was measured. */
export const measuresText = ({ key, measures }: Measured): string =>
  (checklistItem(key)?.measures ?? [])
    .flatMap(({ key: name, label, unit, tenths }) => {
      const value = measures[name]
      return value === undefined ? [] : [`${label} ${tenths ? (value / 10).toFixed(1) : value} ${unit}`.trim()]
    })
    .join(', ')

/** The figures of one kind over all items, in the checklist's order: treads, or pads. */
export const figuresOf = (items: readonly Measured[], judgedAs: 'tread' | 'pad'): { label: string; text: string }[] =>
  CHECKLIST_KEYS.flatMap((key) => {
    const item = checklistItem(key)
    const measure = item?.measures.find((each) => each.judgedAs === judgedAs)
    const value = measure && items.find((each) => each.key === key)?.measures[measure.key]
    return item && value !== undefined ? [{ label: item.label, text: `${(value / 10).toFixed(1)} mm` }] : []
  })
