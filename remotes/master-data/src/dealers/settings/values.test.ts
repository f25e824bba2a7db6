import { describe, expect, it } from 'vitest'
import { settings } from '../testing.ts'
import { blankJob } from './JobsSection.tsx'
import { blankShot } from './PhotosSection.tsx'
import { blankSupplier } from './SuppliersSection.tsx'
import { SETTINGS_FORM, valuesOf } from './values.ts'

const SOURCES = ['AUCTION', 'TRADE']
const checked = (values: unknown) => SETTINGS_FORM.safeParse(values)

describe('the form of the settings', () => {
  it('sends what it opened with when nothing is changed', () => {
    const kept = settings({ slaHours: { 'SALE:POST': 2 } })
    expect(checked(valuesOf(kept, SOURCES)).data).toEqual(kept)
  })

  it('shows every step of every source, and keeps those that are left out', () => {
    const values = valuesOf(settings(), SOURCES)
    expect(values.defaultRouteBySource.AUCTION).toMatchObject({
      ict: true,
      mechanicalPrep: true,
      bodyDamage: true,
      valet: true,
      media: true,
    })
    expect(values.defaultRouteBySource.TRADE).toMatchObject({ ict: false, valet: true, media: false })
    const changed = {
      ...values,
      defaultRouteBySource: {
        AUCTION: { ...values.defaultRouteBySource.AUCTION, bodyDamage: false },
        TRADE: { ...values.defaultRouteBySource.AUCTION },
      },
    }
    expect(checked(changed).data?.defaultRouteBySource).toEqual({ AUCTION: { bodyDamage: false } })
  })

  it('keeps a source that is no longer offered', () => {
    const kept = settings({ defaultRouteBySource: { GONE: { valet: false } } })
    expect(checked(valuesOf(kept, SOURCES)).data?.defaultRouteBySource).toEqual({ GONE: { valet: false } })
  })

  it('takes an emptied limit as the default', () => {
    const values = valuesOf(settings({ slaHours: { 'SALE:POST': 2, 'ICT:ICT': 12 } }), SOURCES)
    const emptied = { ...values, slaHours: { ...values.slaHours, 'SALE:POST': null } }
    expect(checked(emptied).data?.slaHours).toEqual({ 'ICT:ICT': 12 })
  })

  it('takes a day without hours as closed, and one with half of them as a mistake', () => {
    const values = valuesOf(settings(), SOURCES)
    const closed = { ...values, workingHours: { ...values.workingHours, monday: { from: null, to: null } } }
    expect(checked(closed).data?.workingHours.monday).toBeNull()
    const half = { ...values, workingHours: { ...values.workingHours, monday: { from: '09:00', to: null } } }
    expect(checked(half).error?.issues.map(({ path }) => path.join('.'))).toEqual(['workingHours.monday.to'])
  })

  it('refuses amber below red on its field', () => {
    const values = { ...valuesOf(settings(), SOURCES), treadAmber: 15 }
    expect(checked(values).error?.issues.map(({ path }) => path.join('.'))).toEqual(['treadAmber'])
  })

  it('accepts a new row as soon as its required fields are filled in', () => {
    const rows = {
      standardJobs: [{ ...blankJob(), description: 'Front brake pads' }],
      suppliers: [{ ...blankSupplier(), name: 'Aire Tyres', type: 'Tyres' }],
      shotList: [{ ...blankShot(), label: 'Front' }],
    }
    const opened = valuesOf(settings(), SOURCES)
    expect(checked({ ...opened, ...rows }).error?.issues).toBeUndefined()
    const unfilled = { standardJobs: [blankJob()], suppliers: [blankSupplier()], shotList: [blankShot()] }
    expect(checked({ ...opened, ...unfilled }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'shotList.0.label',
      'standardJobs.0.description',
      'suppliers.0.name',
      'suppliers.0.type',
    ])
  })
})
