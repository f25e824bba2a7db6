import { MechanicalAssessmentDraft } from '@forecourt/contracts'
import { CHECKLIST_KEYS } from '@forecourt/domain'
import { expect, test } from 'vitest'
import { AssessForm, fromDraft, openingValues, sendable, toDraft, type ItemValue, type Values } from './values.ts'

const DAN = '0198a000-0000-7000-8000-000000000001'

/** A form in which some items were answered. */
function filled(items: Record<string, Partial<ItemValue>>, given: Partial<Values> = {}): Values {
  const values = structuredClone(openingValues(DAN))
  for (const [key, part] of Object.entries(items)) {
    const [group = '', item = ''] = key.split('.')
    const within = values.items?.[group]
    if (within) within[item] = { ...within[item], ...part }
  }
  return { ...values, odometerIn: 41_210, roadTest: { done: true, miles: 3, note: null }, ...given }
}

test('the form opens with every item of the checklist, none of them checked', () => {
  const { items } = openingValues(null)
  const keys = Object.entries(items ?? {}).flatMap(([group, within]) =>
    Object.keys(within ?? {}).map((item) => `${group}.${item}`),
  )
  expect(keys).toEqual(CHECKLIST_KEYS)
})

test('only items with a result, their figures, and the decisions about advisories are sent', () => {
  const values = filled(
    {
      'tyres.nsf': { result: 'REQUIRED', note: '  Inner edge ', measures: { tread: 14, pressure: null } },
      'engine.oil': { result: null, note: 'to be looked at' },
      'interior.climate': { result: 'OK', quote: true },
    },
    { motAdvisories: { t123456789012_3: 'QUOTE', t123456789012_4: null } },
  )
  const body = AssessForm.parse({ ...values, version: 2 })
  expect(body.items).toEqual([
    { key: 'tyres.nsf', result: 'REQUIRED', note: 'Inner edge', measures: { tread: 14 }, quote: false },
    { key: 'interior.climate', result: 'OK', note: null, measures: {}, quote: true },
  ])
  expect(body.motAdvisories).toEqual([{ testNumber: '123456789012', index: 3, decision: 'QUOTE' }])
})

test('a draft is accepted by the server, and opens as the form was left', () => {
  const values = filled(
    {
      'tyres.osf': { result: 'OK', measures: { tread: 55 } },
      'engine.oil': { result: null, note: 'to be looked at' },
      'keys.none': { result: 'OK' },
    },
    {
      motAdvisories: { t123456789012_3: 'NOT_NEEDED' },
      faultCodes: ['P0420'],
      workRequired: false,
      note: 'Clean car',
    },
  )
  const draft = toDraft(values)
  expect(MechanicalAssessmentDraft.safeParse({ ...draft, draftVersion: 0 }).error?.issues).toBeUndefined()
  expect({
    ...openingValues(null),
    ...fromDraft(JSON.parse(JSON.stringify(draft)) as object as Record<string, unknown>),
  }).toEqual(values)
})

test('the readable parts of another release’s draft are restored', () => {
  const items = [
    { key: 'tyres.osf', result: 'WORN_OUT', note: 'Low', measures: { tread: 30, width: 'wide' }, quote: true },
    { key: 'tyres.spare', result: 'OK' },
    'tyres.nsf',
  ]
  const found = fromDraft({ items, motAdvisories: { old: true }, note: 'Clean' })
  expect(found).toMatchObject({
    items: { tyres: { osf: { result: null, note: 'Low', measures: { tread: 30, width: null }, quote: true } } },
    motAdvisories: {},
    note: 'Clean',
  })
})

test('half a figure is left out of the draft, and everything else is as it is', () => {
  const given = { roadTest: { done: true, miles: '3,' as never, note: 'Quiet' }, note: 'Clean' }
  const values = filled({ 'tyres.osf': { result: 'OK', measures: { tread: 55 } } }, given)
  expect(sendable({ ...values, odometerIn: '28,9o' as never })).toEqual({
    ...values,
    odometerIn: null,
    roadTest: { done: true, miles: null, note: 'Quiet' },
  })
  expect(sendable({ ...values, roadTest: { done: true, miles: 3, note: null } })).toEqual({
    ...values,
    roadTest: { done: true, miles: 3, note: null },
  })
})

test('a draft leaves out what cannot be sent yet', () => {
  const draft = toDraft(
    sendable(
      filled(
        {},
        { odometerIn: '41,2' as never, technicianId: null, roadTest: { done: null, miles: null, note: null } },
      ),
    ),
  )
  expect(draft).not.toHaveProperty('odometerIn')
  expect(draft).not.toHaveProperty('technicianId')
  expect(MechanicalAssessmentDraft.safeParse({ ...draft, draftVersion: 0 }).success).toBe(true)
})
