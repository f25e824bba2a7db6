import { BODY_VIEWS, damageTypesOf, PANEL_KEYS } from '@forecourt/domain'
import { centreOf, drawingOf, panelAt } from '@forecourt/domain/outline'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { type BodyAssessmentBody, type BodyWorld, createBodyWorld, type Mark, mark } from './body-world.fixture.ts'

let world: BodyWorld

beforeAll(async () => {
  world = await createBodyWorld()
})
afterAll(() => world.app.close())

const marks = (...items: Mark[]): BodyAssessmentBody => ({ items, noDamage: false })
const BESIDE = { view: 'LEFT', x: 0, y: 0 } as const
/** As many different marks as there may be, and more. */
const many = (count: number): Mark[] =>
  PANEL_KEYS.flatMap((panel) => damageTypesOf(panel).map((type) => mark({ panel, type, place: null }))).slice(0, count)

async function refused(given: BodyAssessmentBody, id?: string): Promise<string[]> {
  const vehicleId = id ?? (await world.arrived())
  const { status, body } = await world.assess(vehicleId, given)
  expect(status).toBe(422)
  const { vehicle } = await world.kept(vehicleId)
  expect(vehicle).toMatchObject({ stage: 'BODY_DAMAGE', subStage: 'ASSESS', version: 2 })
  expect((await world.records(vehicleId)).damage).toEqual([])
  return codesOf(body)
}

describe('finishing an assessment', () => {
  it('with damage moves the vehicle to its quote and keeps the findings, with their photos', async () => {
    const id = await world.arrived()
    const fileId = await world.photographed(id)
    const dent = mark({ severity: 'MAJOR', structural: true, sizeMm: 120, method: 'full_paint', note: 'To the sill' })
    const stain = mark({ panel: 'carpets', place: null, type: 'stain' })
    const { status, body } = await world.assess(id, {
      ...marks({ ...dent, fileIds: [fileId] }, stain),
      grade: '4',
      paint: [{ panel: 'nsf_door', microns: 310 }],
      previousRepairs: 'Door painted before',
      note: 'Tired',
    })
    expect([status, body.data]).toMatchObject([200, { vehicleId: id, label: 'Body Damage: Quote', version: 3 }])
    const { assessment, files } = await world.record(id)
    expect(assessment).toEqual({
      items: [
        { ...dent, structural: true },
        { ...stain, structural: false, sizeMm: null, method: null, note: null },
      ],
      noDamage: false,
      grade: '4',
      paint: [{ panel: 'nsf_door', microns: 310 }],
      previousRepairs: 'Door painted before',
      note: 'Tired',
      completedAt: expect.any(String),
      completedBy: { id: world.people.mo.id, name: expect.any(String) },
    })
    expect(files).toMatchObject([{ id: fileId, itemRef: dent.id, purpose: 'assess' }])
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'BD_ASSESSED',
      actorId: world.people.mo.id,
      data: {
        from: 'BODY_DAMAGE:ASSESS',
        items: 2,
        worstSeverity: 'MAJOR',
        structural: 1,
        grade: '4',
        noDamage: false,
      },
    })
  })

  it('without damage moves it past the stage', async () => {
    const id = await world.arrived()
    expect((await world.assess(id)).body.data.label).toBe('Media: Valet')
    expect((await world.kept(id)).visits.at(-2)).toMatchObject({ exitAction: 'ASSESS_NO_WORK' })
    expect((await world.record(id)).assessment).toMatchObject({ noDamage: true, items: [], grade: null })
  })

  it('with damage that is all left as it is moves it past the stage, unless it is structural', async () => {
    const [light, structural] = [await world.arrived(), await world.arrived()]
    const { body } = await world.assess(light, marks(mark({ method: 'none' }), mark({ type: 'scuff', method: 'none' })))
    expect(body.data.label).toBe('Media: Valet')
    const bent = mark({ method: 'none', structural: true })
    expect((await world.assess(structural, marks(bent))).body.data.label).toBe('Body Damage: Quote')
  })

  it('accepts a mark on the neighbour of the panel drawn there, and one outside any panel', async () => {
    const id = await world.arrived()
    const { status, text } = await world.assess(id, marks(mark({ panel: 'nsr_door' }), mark({ place: null })))
    expect(status, text).toBe(200)
  })

  it('places a mark by the outline of its own body', async () => {
    const heights = drawingOf('van', 'LEFT').height
    const spots = Array.from({ length: heights }, (_, y) => ({ x: 500, y }))
    const [spot] = spots.filter((at) => panelAt('van', 'LEFT', at) && !panelAt('hatchback', 'LEFT', at))
    const panel = spot && panelAt('van', 'LEFT', spot)
    if (!spot || !panel) throw new Error('A van is drawn no taller than a hatchback')
    const [type = 'dent'] = damageTypesOf(panel)
    const given = marks(mark({ panel, type, place: { view: 'LEFT', ...spot } }))
    const id = await world.arrived()
    expect(await refused(given, id)).toEqual(['items.0.place:pattern'])
    await world.alter(id, { bodyType: 'VAN' })
    expect((await world.assess(id, given)).status).toBe(200)
  })

  it('accepts a hundred marks and no more', async () => {
    const id = await world.arrived()
    expect(await refused(marks(...many(200)), id)).toEqual(['items:max'])
    expect(await refused(marks(...many(101)), id)).toEqual(['items:max'])
    expect((await world.assess(id, marks(...many(100)))).status).toBe(200)
    expect((await world.record(id)).assessment?.items).toHaveLength(100)
  })

  const same = mark()
  const at = (panel: Mark['panel']) => centreOf('hatchback', panel)
  it.each<[string, BodyAssessmentBody, string[]]>([
    ['a mark beside the vehicle', marks(mark({ place: BESIDE })), ['items.0.place:pattern']],
    ['a mark beyond the drawing', marks(mark({ place: { ...BESIDE, x: 1001 } })), ['items.0.place.x:max']],
    [
      'a view that there is not',
      marks(mark({ place: { ...BESIDE, view: 'BELOW' as 'LEFT' } })),
      ['items.0.place.view:enum'],
    ],
    ['a mark on a panel of the other side', marks(mark({ panel: 'osf_door' })), ['items.0.panel:enum']],
    ['a seat marked on the outside', marks(mark({ panel: 'driver_seat', type: 'stain' })), ['items.0.panel:enum']],
    ['a panel that there is not', marks(mark({ panel: 'wing' as 'roof' })), ['items.0.panel:enum']],
    ['damage that the panel cannot have', marks(mark({ type: 'glass_chip' })), ['items.0.type:enum']],
    ['one id twice', marks(same, { ...same, type: 'scratch' }), ['items.1.id:unique']],
    ['one id twice in the other case', marks(same, { ...same, id: same.id.toUpperCase() }), ['items.1.id:unique']],
    ['the same mark twice', marks(same, { ...same, id: v7() }), ['items.1.place:unique']],
    [
      'the same damage of the list twice',
      marks(mark({ place: null }), mark({ place: null })),
      ['items.1.place:unique'],
    ],
    ['no photo of medium damage', marks(mark({ severity: 'MEDIUM' })), ['items.0.fileIds:required']],
    [
      'no photo of major damage',
      marks(mark(), mark({ severity: 'MAJOR', place: at('roof'), panel: 'roof' })),
      ['items.1.fileIds:required'],
    ],
    ['a photo that nobody uploaded', marks(mark({ fileIds: [v7()] })), ['items.0.fileIds.0:unknown']],
    ['damage and "No damage to repair"', { items: [mark()], noDamage: true }, ['noDamage:mismatch']],
    ['neither', { items: [], noDamage: false }, ['noDamage:mismatch']],
    [
      'a panel measured twice',
      {
        paint: [
          { panel: 'roof', microns: 100 },
          { panel: 'bonnet', microns: 100 },
          { panel: 'roof', microns: 110 },
        ],
      },
      ['paint.2.panel:unique'],
    ],
    ['paint thicker than any', { paint: [{ panel: 'roof', microns: 2001 }] }, ['paint.0.microns:max']],
    ['damage larger than any', marks(mark({ sizeMm: 3001 })), ['items.0.sizeMm:max']],
    ['a grade that there is not', { grade: '6' }, ['grade:enum']],
  ])('is refused with %s, and nothing is changed', async (_, given, codes) => {
    expect(await refused(given)).toEqual(codes)
  })

  it('is refused with several errors at once, each on its field', async () => {
    const given = marks(mark({ place: BESIDE, severity: 'MAJOR' }), mark({ panel: 'windscreen', type: 'rust' }))
    expect(await refused({ ...given, noDamage: true })).toEqual([
      'items.0.place:pattern',
      'items.0.fileIds:required',
      'items.1.type:enum',
      'items.1.panel:enum',
      'noDamage:mismatch',
    ])
  })

  it('knows a place on each view', async () => {
    const panels = { LEFT: 'nsf_door', RIGHT: 'osf_door', FRONT: 'bonnet', REAR: 'tailgate', ROOF: 'roof' } as const
    const items = BODY_VIEWS.map((view) => {
      const panel = panels[view]
      const { height, width } = drawingOf('hatchback', view)
      const rows = Array.from({ length: height }, (_, y) => ({ view, x: Math.round(width / 2), y }))
      const place = rows.find(({ x, y }) => panelAt('hatchback', view, { x, y }) === panel)
      if (!place) throw new Error(`${panel} is not in the middle of ${view}`)
      return mark({ panel, place })
    })
    expect((await world.assess(await world.arrived(), marks(...items))).status).toBe(200)
  })

  it('is done once under one key, and by one of two people', async () => {
    const id = await world.arrived()
    const headers = { 'idempotency-key': v7() }
    const given = { ...marks(mark()), version: await world.versionOf(id) }
    const first = await world.assess(id, given, world.people.mo, headers)
    const again = await world.assess(id, given, world.people.mo, headers)
    expect([first.status, again.text]).toEqual([200, first.text])
    const other = await world.arrived()
    const answers = await Promise.all([world.assess(other), world.assess(other, {}, world.people.dan)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await world.records(other)).damage).toHaveLength(1)
  })

  it('of a form that is older than the vehicle is stale', async () => {
    const id = await world.arrived()
    const { status, body } = await world.assess(id, { version: 1 })
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
    expect(body.details).toMatchObject({ label: 'Body Damage: Assess', version: 2 })
  })
})

describe('the photo of a damage', () => {
  it('makes medium damage complete, and there can be several', async () => {
    const id = await world.arrived()
    const fileIds = [await world.photographed(id), await world.photographed(id)]
    expect((await world.assess(id, marks(mark({ severity: 'MEDIUM', fileIds })))).status).toBe(200)
  })

  it('shows one damage, once', async () => {
    const id = await world.arrived()
    const fileId = await world.photographed(id)
    const [one, other] = [mark({ fileIds: [fileId] }), mark({ type: 'scratch', fileIds: [fileId] })]
    expect(await refused(marks(one, other), id)).toEqual(['items.1.fileIds.0:unknown'])
    expect(await refused(marks({ ...one, fileIds: [fileId, fileId] }), id)).toEqual(['items.0.fileIds.1:unknown'])
  })

  it('must not be of another vehicle, dealer or purpose', async () => {
    const [id, other] = [await world.arrived(), await world.arrived()]
    const theirs = await world.hired(world.sister, 'BODY_DAMAGE', 'ADMIN')
    const elsewhere = await world.infleeted(theirs)
    await world.configure(theirs, elsewhere, { route: world.trial.route })
    const strangers = (await world.upload(elsewhere, {}, theirs)).body.data.id
    for (const fileId of [
      await world.photographed(other),
      await world.photographed(id, { purpose: 'quote' }),
      await world.photographed(id, { purpose: 'completion' }),
      strangers,
    ]) {
      const given = marks(mark({ severity: 'MEDIUM', fileIds: [fileId] }))
      expect(await refused(given, id)).toEqual(['items.0.fileIds.0:unknown'])
    }
  })

  it('belongs to the damage that the assessment assigns, whatever was said at upload', async () => {
    const id = await world.arrived()
    const [one, other] = [mark({ severity: 'MEDIUM' }), mark({ type: 'scratch', severity: 'MEDIUM' })]
    const first = await world.photographed(id, { itemRef: one.id })
    const second = await world.photographed(id, { itemRef: one.id })
    const given = marks({ ...one, fileIds: [second] }, { ...other, fileIds: [first] })
    expect((await world.assess(id, given)).status).toBe(200)
    const shown = new Map((await world.record(id)).files.map((file) => [file.id, file.itemRef]))
    expect([shown.get(first), shown.get(second)]).toEqual([other.id, one.id])
  })

  it('is not reassigned by an assessment that is refused', async () => {
    const id = await world.arrived()
    const fileId = await world.photographed(id)
    await refused(marks(mark({ fileIds: [fileId] }), mark({ place: BESIDE })), id)
    expect((await world.record(id)).files).toMatchObject([{ id: fileId, itemRef: null }])
  })
})
