import { MechanicalAssessment, optionalLongText, type MotHistory } from '@forecourt/contracts'
import {
  ADVISORY_DECISIONS,
  CHECKLIST,
  ITEM_RESULTS,
  KNOWN_FACT_KEYS,
  type AdvisoryDecision,
  type ItemResult,
  type KnownFact,
} from '@forecourt/domain'
import { formOf, type ApiFormHandle, type FormValues } from '@forecourt/ui/forms'
import { z } from 'zod'

/** What the form holds of an item. */
export interface ItemValue {
  result: ItemResult | null
  note: string | null
  measures: Record<string, number | null | undefined>
  /** Wanted as a line of the quote although nothing requires it. */
  quote: boolean
  /**
   * Whether the result is what the figures say (true) or what a person said of this item (false); null where that is not
   * known, as after "All OK" and in a draft of the server, which does not keep it.
   */
  judged: boolean | null
}

export const NOT_CHECKED: ItemValue = { result: null, note: null, measures: {}, quote: false, judged: null }

const FormItem = z.object({
  result: z.enum(ITEM_RESULTS).nullish(),
  note: optionalLongText(500),
  measures: z.record(z.string(), z.int().min(0).max(10_000).nullish()),
  quote: z.boolean(),
  judged: z.boolean().nullish(),
})

type Decisions = Record<string, AdvisoryDecision | null | undefined>

const hasFigure = (entry: [string, number | null | undefined]): entry is [string, number] =>
  typeof entry[1] === 'number'

const figuresOf = (measures: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(Object.entries(measures).filter(hasFigure))

/** The items as the server takes them, with their keys. */
const flat = (items: HeldItems) =>
  Object.entries(items ?? {}).flatMap(([group, within]) =>
    Object.entries(within ?? {}).map(([item, held]) => {
      const { result, note, measures, quote } = itemOf(held)
      return { key: `${group}.${item}`, result, note, measures: figuresOf(measures), quote }
    }),
  )

/** The items that have a result, as they are sent: one without was not checked. */
const checkedItems = (items: HeldItems) =>
  flat(items).flatMap(({ result, ...item }) => (result ? { ...item, result } : []))

/** The name under which the form holds the decision about an advisory. */
export const advisoryName = ({ testNumber, index }: Pick<Advisory, 'testNumber' | 'index'>) => `t${testNumber}_${index}`

export type Advisory = MotHistory['openAdvisories'][number]

const decided = (decisions: Decisions) =>
  Object.entries(decisions)
    .flatMap(([name, decision]) => {
      const [, testNumber, index] = /^t(.+)_(\d+)$/.exec(name) ?? []
      return decision && testNumber ? { testNumber, index: Number(index), decision } : []
    })
    .toSorted((one, other) => one.index - other.index)

/**
 * The body of the call from what the form holds. The form keeps items by their keys, so that an error of the server, whose
 * path bears the key, lands on its item.
 */
export const AssessForm = z.strictObject({
  ...MechanicalAssessment.shape,
  items: z.record(z.string(), z.record(z.string(), FormItem)).transform(checkedItems),
  motAdvisories: z.record(z.string(), z.enum(ADVISORY_DECISIONS).nullish()).transform(decided),
})

export type Values = FormValues<z.input<typeof AssessForm>>
export const { useValues, useField } = formOf<Values>()

/** The form's handle, for those who only listen. */
export type FormPart = Pick<ApiFormHandle<Values>, 'control'>

/** The form's items, by group and then by item. */
export type HeldItems = FormValues<Record<string, Record<string, z.input<typeof FormItem>>>> | null | undefined
type HeldItem = NonNullable<NonNullable<HeldItems>[string]>[string]

/** An item as the form holds it: one that it does not have yet was not checked. */
export const itemOf = (held: HeldItem): ItemValue => ({
  result: held?.result ?? null,
  note: held?.note ?? null,
  measures: held?.measures ?? {},
  quote: held?.quote === true,
  judged: held?.judged ?? null,
})

const placeOf = (key: string) => {
  const [group = '', item = ''] = key.split('.')
  return { group, item }
}

/** The name of an item in the form, which holds it under its group. */
export function itemName(key: string) {
  const { group, item } = placeOf(key)
  return `items.${group}.${item}` as const
}

/** The name of a part of an item in the form. */
export function itemField<Part extends keyof ItemValue>(key: string, part: Part) {
  const { group, item } = placeOf(key)
  return `items.${group}.${item}.${part}` as const
}

export const heldItem = (items: HeldItems, key: string): ItemValue => {
  const { group, item } = placeOf(key)
  return itemOf(items?.[group]?.[item])
}

/** An item that nobody has looked at; what is known of it is there already. */
function openingItem(key: string, facts: readonly KnownFact[]): ItemValue {
  const fact = facts.find((known) => known.key === key)
  return { ...NOT_CHECKED, measures: {}, ...(fact && { result: fact.result, note: fact.note, judged: false }) }
}

/** `odometerIn` is left for the mechanic to read; the quote is wanted until somebody says that no work is needed. */
export const openingValues = (technicianId: string | null, facts: readonly KnownFact[] = []): Values => ({
  odometerIn: null,
  technicianId,
  items: Object.fromEntries(
    CHECKLIST.map(({ key, items }) => [
      key,
      Object.fromEntries(items.map((item) => [item.key.slice(key.length + 1), openingItem(item.key, facts)])),
    ]),
  ),
  motAdvisories: {},
  faultCodes: [],
  roadTest: { done: null, miles: null, note: null },
  workRequired: true,
  note: null,
})

/** What was touched of an item, for its draft: also what has no result yet. */
const isTouched = ({ result, note, measures, quote }: ReturnType<typeof flat>[number]) =>
  Boolean(result || note || quote || Object.keys(measures).length > 0)

const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

const wholeOrNone = (value: unknown) => (isInteger(value) ? value : null)

/** The form as far as a draft can hold it: half a figure stays with the device. */
export function sendable(values: Values): Values {
  const { odometerIn, roadTest } = values
  return {
    ...values,
    odometerIn: wholeOrNone(odometerIn),
    roadTest: roadTest && { ...roadTest, miles: wholeOrNone(roadTest.miles) },
  }
}

/** The draft's body, of what is sendable. */
export function toDraft(values: Values) {
  const { odometerIn, technicianId, items, motAdvisories, faultCodes, roadTest, workRequired, note } = values
  return {
    ...(odometerIn !== null && { odometerIn }),
    ...(technicianId && { technicianId }),
    ...(workRequired !== null && { workRequired }),
    ...(note && { note }),
    items: flat(items).filter(isTouched),
    motAdvisories: decided(motAdvisories ?? {}),
    faultCodes: (faultCodes ?? []).filter((code) => code !== null),
    roadTest: {
      done: roadTest?.done ?? null,
      miles: roadTest?.miles ?? null,
      note: roadTest?.note ?? null,
    },
  }
}

/** An item as a draft keeps it, perhaps one of an earlier release: what cannot be read of it was not said. */
const KeptItem = z.object({
  key: z.string(),
  result: z.enum(ITEM_RESULTS).nullable().catch(null),
  note: z.string().nullable().catch(null),
  measures: z.record(z.string(), z.number().nullish().catch(null)).catch({}),
  quote: z.boolean().catch(false),
})
const KeptAdvisory = z.object({ testNumber: z.string(), index: z.int(), decision: z.enum(ADVISORY_DECISIONS) })

/** The rows of a kept list that can be read. */
const readable = <Row>(schema: z.ZodType<Row>, rows: unknown): Row[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => schema.safeParse(row).data ?? [])

/** A kept draft as the form holds it, on top of a checklist with nothing but what is known. */
export function fromDraft(
  kept: Readonly<Record<string, unknown>>,
  facts: readonly KnownFact[] = [],
): Readonly<Record<string, unknown>> {
  const empty = openingValues(null, facts)
  const items = structuredClone(empty.items) ?? {}
  for (const { key, ...value } of readable(KeptItem, kept.items)) {
    const { group, item } = placeOf(key)
    const within = items[group]
    if (!within?.[item]) continue
    const read = { ...NOT_CHECKED, ...value }
    // What somebody has said of such an item holds against what is known.
    const isSaid = read.result !== null && KNOWN_FACT_KEYS.some((known) => known === key)
    within[item] = isSaid ? { ...read, judged: false } : read
  }
  const decisions = readable(KeptAdvisory, kept.motAdvisories)
  return {
    ...kept,
    items,
    motAdvisories: Object.fromEntries(decisions.map((each) => [advisoryName(each), each.decision])),
    roadTest: { ...empty.roadTest, ...(typeof kept.roadTest === 'object' && kept.roadTest) },
  }
}
