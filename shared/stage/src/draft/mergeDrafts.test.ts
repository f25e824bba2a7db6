import { expect, test } from 'vitest'
import { mergeDrafts } from './mergeDrafts.ts'

const labels = (parts: readonly { label: string }[]) => parts.map(({ label }) => label)

test('what only a colleague changed is taken over, what nobody else touched stays', () => {
  const base = { note: null, keysHandedOver: null, bay: 'A' }
  const { taken, clashes } = mergeDrafts({
    base,
    theirs: { ...base, keysHandedOver: 2 },
    mine: { ...base, note: 'mine' },
  })
  expect([labels(taken), clashes]).toEqual([['Keys handed over'], []])
  expect(taken[0]?.theirs).toEqual({ keysHandedOver: 2 })
})

test('what both changed is a choice, unless both made the same change', () => {
  const base = { note: 'a', bay: 'A' }
  const { taken, clashes } = mergeDrafts({
    base,
    theirs: { note: 'theirs', bay: 'B' },
    mine: { note: 'mine', bay: 'B' },
  })
  expect([labels(taken), labels(clashes)]).toEqual([[], ['Note']])
  expect(clashes[0]).toMatchObject({ theirs: { note: 'theirs' }, mine: { note: 'mine' } })
})

test('fields that belong together are one part, never a mixture', () => {
  const groups = [{ label: 'Transfer', fields: ['toDealerId', 'transferPrice'] }]
  const base = { toDealerId: null, transferPrice: null, note: null }
  const theirs = { ...base, toDealerId: 'bradford', transferPrice: 100 }
  const taken = mergeDrafts({ base, theirs, mine: { ...base, note: 'x' } }, { groups })
  expect([labels(taken.taken), taken.clashes]).toEqual([['Transfer'], []])
  expect(taken.taken[0]?.theirs).toEqual({ toDealerId: 'bradford', transferPrice: 100 })
  const clash = mergeDrafts({ base, theirs, mine: { ...base, transferPrice: 90 } }, { groups })
  expect([clash.taken, labels(clash.clashes)]).toEqual([[], ['Transfer']])
  expect(clash.clashes[0]?.mine).toEqual({ toDealerId: null, transferPrice: 90 })
})

test('the groups of a checklist are separate parts', () => {
  const empty = { result: null, note: null }
  const base = { items: { tyres: { nsf: empty }, brakes: { pads: empty } } }
  const theirs = { items: { ...base.items, tyres: { nsf: { ...empty, result: 'OK' } } } }
  const mine = { items: { ...base.items, brakes: { pads: { ...empty, result: 'REQUIRED' } } } }
  const { taken, clashes } = mergeDrafts({ base, theirs, mine })
  expect([taken.map((part) => part.theirs), clashes]).toEqual([[{ 'items.tyres': theirs.items.tyres }], []])
  const both = mergeDrafts({
    base,
    theirs,
    mine: { items: { ...mine.items, tyres: { nsf: { ...empty, note: 'x' } } } },
  })
  expect(labels(both.clashes)).toEqual(['Tyres'])
})

test('rows with keys are merged, and one that both changed is a choice', () => {
  const [oil, brakes] = [
    { id: 'oil', hours: 100 },
    { id: 'brakes', hours: 150 },
  ]
  const tyres = { id: 'tyres', hours: 50 }
  const base = { lines: [oil, brakes] }
  const apart = mergeDrafts({
    base,
    theirs: { lines: [{ ...oil, hours: 120 }, brakes] },
    mine: { lines: [oil, brakes, tyres] },
  })
  expect([apart.taken[0]?.theirs, apart.clashes]).toEqual([{ lines: [{ ...oil, hours: 120 }, brakes, tyres] }, []])
  const both = mergeDrafts({
    base,
    theirs: { lines: [{ ...oil, hours: 120 }, brakes] },
    mine: { lines: [{ ...oil, hours: 90 }, brakes, tyres] },
  })
  expect(both.clashes[0]).toMatchObject({
    theirs: { lines: [{ id: 'oil', hours: 120 }, brakes, tyres] },
    mine: { lines: [{ id: 'oil', hours: 90 }, brakes, tyres] },
  })
})

test('a field that is in no draft is never a colleague’s', () => {
  const versions = { base: { tick: true }, theirs: { tick: false }, mine: { tick: true } }
  expect(mergeDrafts(versions, { apart: ['tick'] })).toEqual({ taken: [], clashes: [] })
})
