import {
  CHECKLIST,
  checklistItem,
  RESULT_OF_WEAR,
  wearOf,
  type ChecklistItem,
  type FuelType,
  type ItemResult,
  type WearThresholds,
} from '@forecourt/domain'
import { heldItem, type HeldItems, type ItemValue } from './values.ts'

export const ALL_ITEMS: readonly ChecklistItem[] = CHECKLIST.flatMap(({ items }) => items)

/**
 * The measure without which an item cannot be judged: a mandatory tyre rests on its tread (docs/domain.md#checklist).
 */
const neededMeasure = ({ mandatory, measures }: ChecklistItem) =>
  mandatory ? measures.find(({ judgedAs }) => judgedAs === 'tread') : undefined

/** Whether an item is done with. */
export function isChecked(item: ChecklistItem, { result, measures }: ItemValue): boolean {
  if (result === null || result === 'NA') return result !== null
  const needed = neededMeasure(item)
  return !needed || typeof measures[needed.key] === 'number'
}

export interface Counts {
  checked: number
  of: number
  required: number
  advisory: number
}

/** How far a list of items is, and what was found. */
export function countOf(list: readonly ChecklistItem[], items: HeldItems): Counts {
  const values = list.map((item) => ({ item, value: heldItem(items, item.key) }))
  const found = (result: ItemResult) => values.filter(({ value }) => value.result === result).length
  return {
    checked: values.filter(({ item, value }) => isChecked(item, value)).length,
    of: list.length,
    required: found('REQUIRED'),
    advisory: found('ADVISORY'),
  }
}

const PLUG = ['lights_electrics.charging', 'lights_electrics.hv_battery']
const ENGINE = [
  'engine.oil',
  'engine.belts',
  'engine.cam_belt',
  'engine.turbo',
  'transmission.clutch',
  'exhaust.system',
  'exhaust.filter',
  'exhaust.emissions',
]

/** Items that a vehicle with this fuel does not have, so that nobody answers for them. */
export function absentFrom(fuelType: FuelType | null): readonly string[] {
  if (fuelType === 'ELECTRIC') return ENGINE
  return fuelType === 'PETROL' || fuelType === 'DIESEL' || fuelType === 'LPG' ? PLUG : []
}

/** A result for an item; null takes it back. */
export interface ResultOfItem {
  key: string
  result: ItemResult | null
}

/** What "All OK" sets: everything of the group that has no result yet; exceptions stay as they are. */
export function allOk(list: readonly ChecklistItem[], items: HeldItems, fuelType: FuelType | null): ResultOfItem[] {
  const absent = absentFrom(fuelType)
  return list
    .filter((item) => heldItem(items, item.key).result === null)
    .map(({ key }) => ({ key, result: absent.includes(key) ? ('NA' as const) : ('OK' as const) }))
}

/** Whether a group can close: all in order, every corner measured, and nothing said beyond that which somebody should see. */
export const isSettled = (list: readonly ChecklistItem[], items: HeldItems, limits: WearThresholds): boolean =>
  list.every((item) => {
    const value = heldItem(items, item.key)
    const { result, measures, note, quote } = value
    const isInOrder =
      result === 'NA' ||
      (result === 'OK' && item.measures.every(({ key, judgedAs }) => !judgedAs || typeof measures[key] === 'number'))
    return isInOrder && !note && !quote && !worseThanSaid(item.key, value, limits)
  })

/** What a measured figure says of its item. */
function resultOf(key: string, measures: ItemValue['measures'], limits: WearThresholds): ItemResult | null {
  for (const measure of checklistItem(key)?.measures ?? []) {
    const figure = measures[measure.key]
    const wear = typeof figure === 'number' ? wearOf(measure.judgedAs, figure, limits) : null
    if (wear) return RESULT_OF_WEAR[wear]
  }
  return null
}

/** Whether a figure may decide the result. Where it is not known who did, what the figures say themselves is theirs. */
function isForFigures(key: string, { result, judged, measures }: ItemValue, limits: WearThresholds): boolean {
  if (result === null) return true
  if (judged !== null) return judged
  // An "All OK" was said of the group, and not of a tread that had not been measured.
  return result === (resultOf(key, measures, limits) ?? 'OK')
}

/**
 * An item with another figure. The figure decides the result as long as no person has: a tyre that is cut stays required
 * however deep its tread.
 */
export function measured(
  key: string,
  before: ItemValue,
  figures: ItemValue['measures'],
  limits: WearThresholds,
): ItemValue {
  const measures = { ...before.measures, ...figures }
  if (!isForFigures(key, before, limits)) return { ...before, measures }
  const said = resultOf(key, measures, limits)
  if (said) return { ...before, measures, result: said, judged: true }
  // What a figure said goes with it.
  return before.judged ? { ...before, measures, result: null, judged: null } : { ...before, measures }
}

const SEVERITY = { OK: 0, ADVISORY: 1, REQUIRED: 2 } as const

/** What the figures of an item say, where a person said less. */
export function worseThanSaid(key: string, { result, measures }: ItemValue, limits: WearThresholds): ItemResult | null {
  const figures = resultOf(key, measures, limits)
  if (result === null || result === 'NA' || figures === null || figures === 'NA') return null
  return SEVERITY[figures] > SEVERITY[result] ? figures : null
}
